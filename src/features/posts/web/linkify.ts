import { addressesIn } from '#/features/posts/addresses.ts';

export type Piece = { text: string; href?: string };

/** Text cut into plain pieces and links to http and https; the shown host is always the real one. */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const address of addressesIn(text)) {
    if (address.index > end) pieces.push({ text: text.slice(end, address.index) });
    pieces.push({ text: address.shown, href: address.href });
    end = address.index + address.text.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
