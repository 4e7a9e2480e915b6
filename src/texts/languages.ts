import { cookieIn } from '#/cookieIn.ts';

/** The languages Rounds speaks, each named as its speakers do. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const;

export type Language = keyof typeof languages;

export const languageNames = Object.keys(languages) as [Language, ...Language[]];

/** Where a browser keeps its choice: a cookie, so that the server can write its mails in the same language. */
export const languageCookie = 'rounds-language';

const asLanguage = (text: string | undefined) =>
  text !== undefined && Object.hasOwn(languages, text) ? (text as Language) : undefined;

const primary = (tag: string) => tag.trim().toLowerCase().split('-')[0]!;

/** The language a `cookie` header or `document.cookie` holds, if one was chosen. */
export const languageIn = (cookies: string | undefined): Language | undefined =>
  asLanguage(cookieIn(cookies, languageCookie));

/** What somebody reads: what they chose, else the first language they prefer that we speak, else English. */
export const languageFor = (cookies: string | undefined, preferred: readonly string[]): Language =>
  languageIn(cookies) ?? preferred.map(tag => asLanguage(primary(tag))).find(Boolean) ?? 'en';

/** Whether what is written in this locale runs from right to left. */
export const isRightToLeft = (locale: string) =>
  languages[asLanguage(primary(locale)) ?? 'en'].direction === 'rtl';

/** How numbers and dates are written: the reader's own way if it is one of this language, with the digits forms take. */
export const localeFor = (language: Language, preferred: readonly string[] = []) =>
  (preferred.find(tag => primary(tag) === language) ?? language) + (language === 'ar' ? '-u-nu-latn' : '');
