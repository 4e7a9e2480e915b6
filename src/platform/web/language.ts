import { type Language, languageCookie } from '#/app/texts/languages.ts';
import { keepCookie } from './keepCookie.ts';

/** Keeps the choice in this browser and reloads the page: every sentence on it changes. */
export function chooseLanguage(language: Language) {
  keepCookie(languageCookie, language);
  location.reload();
}
