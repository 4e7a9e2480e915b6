import { readdirSync } from 'node:fs';
import type { About } from './languages.ts';

const names = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(one => one.isDirectory() && /^[a-z]{2,3}$/.test(one.name))
  .map(({ name }) => name);

/**
 * The languages there are: each folder here named after one. A browser has folders.browser.ts in place of this file
 * (package.json), and a bundled server what was found when it was made (bin/bundle/languagesFound.ts).
 */
export const folders: Record<string, About> = Object.fromEntries(
  await Promise.all(
    names.map(async name => {
      const { language } = await import(new URL(`./${name}/language.ts`, import.meta.url).href);
      return [name, language];
    }),
  ),
);
