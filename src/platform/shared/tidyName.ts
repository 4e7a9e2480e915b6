/** A name on one line, without marks that turn the words around it and without piles of accents that grow over them. */
export const tidyName = (name: string) =>
  name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC')
    .replace(/(\p{Mn}{2})\p{Mn}+/gu, '$1')
    .trim();
