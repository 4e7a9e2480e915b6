import { type Language, languages } from '#/texts/languages.ts';

/** The page in a language: said in its first element, and its sentences, at `address`, run before the app. */
export function withLanguage(page: string, language: Language, address: string | undefined): string {
  if (!address) return page;
  const { direction } = languages[language];
  return page
    .replace('<html lang="en"', `<html lang="${language}" dir="${direction}"`)
    .replace('<!--language-->', `<script type="module" crossorigin src="${address}"></script>`);
}
