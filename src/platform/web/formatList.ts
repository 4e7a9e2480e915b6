import { activeLanguage } from '#/app/texts.ts';

/** 'Spam, Other': several words as one enumeration, with the comma of the language. */
export const formatList = (words: string[]) =>
  new Intl.ListFormat(activeLanguage.locale, { type: 'unit', style: 'short' }).format(words);
