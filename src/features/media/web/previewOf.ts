import { thumbHashToDataURL } from 'thumbhash';
import type { Picture } from '#/features/media/shapes.ts';

const known = new Map<string, string>();

/** The blurred preview of a picture as a CSS image. */
export function previewOf({ thumbhash }: Pick<Picture, 'thumbhash'>): string {
  const drawn = known.get(thumbhash) ?? draw(thumbhash);
  known.set(thumbhash, drawn);
  return drawn;
}

const draw = (thumbhash: string) =>
  `url(${thumbHashToDataURL(Uint8Array.from(atob(thumbhash), letter => letter.charCodeAt(0)))})`;
