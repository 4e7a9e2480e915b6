export const tones = {
  black: '#23201f',
  brown: '#4a3226',
  chestnut: '#7a4a2b',
  blond: '#d2a55c',
  red: '#b0552d',
  grey: '#8e9496',
  white: '#dcd9d2',
};

/** From light to dark. */
export const skins = ['#f3cfb3', '#e6b48f', '#d39b72', '#b67a50', '#8f5a38', '#66402a'] as const;

export type Hair =
  | ('short' | 'crop' | 'curly' | 'afro' | 'long' | 'wavy' | 'bob')
  | ('bun' | 'tied' | 'braid' | 'bald' | 'scarf' | 'turban');

/** How somebody looks in a drawing; the last are words such as 'glasses' or 'beard'. */
export type Look = readonly [
  skin: 1 | 2 | 3 | 4 | 5 | 6,
  hair: Hair,
  tone: keyof typeof tones,
  wears?: string,
];
