import { readdirSync } from 'node:fs';
import type { About } from './languages.ts';

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(one => one.isDirectory() && /^[a-z]{2,3}$/.test(one.name))
  .map(({ name }) => name);

const found = await Promise.all(
  names.map(async (name): Promise<[string, About]> => {
    const { language } = await import(new URL(`./${name}/language.ts`, import.meta.url).href);
    return [name, language];
  }),
);

/**
 * The languages there are: each folder here named after one, English first and the others by their own names. A bundle
 * has what was found when it was made (bin/bundle/languagesFound.ts).
 */
export const folders: Record<string, About> = Object.fromEntries(
  found.sort(([a, one], [b, other]) => (a === 'en' ? -1 : b === 'en' ? 1 : one.name < other.name ? -1 : 1)),
);
