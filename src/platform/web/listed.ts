import { spoken } from '#/app/texts.ts';

/** 'Spam, Other': several words as one enumeration, with the comma of the language. */
export const listed = (words: string[]) =>
  new Intl.ListFormat(spoken.locale, { type: 'unit', style: 'short' }).format(words);
