import { cookieIn } from '#/app/cookieIn.ts';
import { folders } from '#/app/texts/folders.ts';

/** What a language says of itself: its name as its speakers write it, and which way its lines run. */
export type About = { name: string; direction: 'ltr' | 'rtl' };

/** A language by its code, which is the name of its folder here. */
export type Language = string;

/** The languages Rounds speaks: English first, the others by their own names. */
export const languages: Record<Language, About> = Object.fromEntries(
  Object.entries(folders).sort(([a, one], [b, other]) =>
    a === 'en' ? -1 : b === 'en' ? 1 : one.name < other.name ? -1 : 1,
  ),
);

export const languageNames = Object.keys(languages);

/** Where a browser keeps its choice: a cookie, so that the server can write its mails in the same language. */
export const languageCookie = 'rounds-language';

const asLanguage = (text: string | undefined) =>
  text !== undefined && Object.hasOwn(languages, text) ? text : undefined;

const primary = (tag: string) => tag.trim().toLowerCase().split('-')[0]!;

/** The language a `cookie` header or `document.cookie` holds, if one was chosen. */
export const languageIn = (cookies: string | undefined): Language | undefined =>
  asLanguage(cookieIn(cookies, languageCookie));

/** What somebody reads: what they chose, else the first language they prefer that we speak, else English. */
export const languageFor = (cookies: string | undefined, preferred: readonly string[]): Language =>
  languageIn(cookies) ?? preferred.map(tag => asLanguage(primary(tag))).find(Boolean) ?? 'en';

/** Which way what is written in this language or locale runs. */
export const directionOf = (locale: string) => languages[primary(locale)]?.direction ?? 'ltr';

/** How numbers and dates are written: the reader's own way if it is one of this language, with the digits forms take. */
export function localeFor(language: Language, preferred: readonly string[] = []) {
  const locale = preferred.find(tag => primary(tag) === language) ?? language;
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions();
  return numberingSystem === 'latn' ? locale : `${new Intl.Locale(locale, { numberingSystem: 'latn' })}`;
}
