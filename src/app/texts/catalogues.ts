import { type Language, languageNames } from './languages.ts';
import { addSets, type Sentences } from './sentences.ts';

/** Every sentence in each language, for a server, which says them in all of them. Found as the folders are (folders.ts). */
export const catalogues: Record<Language, Sentences> = Object.fromEntries(
  await Promise.all(
    languageNames.map(async name => {
      const files = ['visitors', 'members', 'seldom'].map(set => `./${name}/${set}.ts`);
      const sets = await Promise.all(files.map(file => import(new URL(file, import.meta.url).href)));
      return [name, addSets({} as Sentences, ...sets.map(({ sentences }) => sentences))];
    }),
  ),
);
