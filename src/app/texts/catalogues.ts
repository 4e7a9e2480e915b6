import { type Language, languageNames } from './languages.ts';
import type { Sentences } from './sentences.ts';

/** Every sentence in each language, for a server, which says them in all of them. Found as the folders are (folders.ts). */
export const catalogues: Record<Language, Sentences> = Object.fromEntries(
  await Promise.all(
    languageNames.map(async name => {
      const { sentences } = await import(new URL(`./${name}/sentences.ts`, import.meta.url).href);
      return [name, sentences];
    }),
  ),
);
