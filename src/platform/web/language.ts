import { type Language, languageCookie } from '#/app/texts/languages.ts';
import { setCookie } from './setCookie.ts';

/** Keeps the choice in this browser and reloads the page: every sentence on it changes. */
export function chooseLanguage(language: Language) {
  setCookie(languageCookie, language);
  location.reload();
}
