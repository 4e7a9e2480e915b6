/** A name without its accents and capitals, to be looked for. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
