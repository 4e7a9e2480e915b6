/** The aspect ratio of a cover: 4:1, and 3:1 on a phone. */
export const coverShape = 'aspect-3/1 mid:aspect-4/1';
