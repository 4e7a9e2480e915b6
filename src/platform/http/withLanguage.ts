import { directionOf, type Language } from '#/app/texts/languages.ts';
import { sayIn } from './languageOf.ts';

/**
 * The page in a language: said in its first element, and its sentences, at `address`, run before the app. Without scripts
 * it says in that language what it needs.
 */
export function withLanguage(page: string, language: Language, address: string | undefined): string {
  const readable = page.replace('<!--needs-script-->', () => sayIn(language)('base.needsScript'));
  if (!address) return readable;
  return readable
    .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace('<!--language-->', `<script type="module" crossorigin src="${address}"></script>`);
}
