import { taggedIn } from '#/features/posts/tagged.ts';
import { linkify } from './linkify.ts';

/** A piece of a text: plain, a link out of Rounds, or a link to a hashtag or person. */
export type Piece = { text: string; href?: string; to?: { kind: 'hashtag' | 'mention'; key: string } };

/** A text cut into pieces; an @username is a link only if it belongs to somebody. */
export function piecesOf(content: string, mentions: string[]): Piece[] {
  return linkify(content).flatMap(piece => (piece.href ? [piece] : withTags(piece.text, mentions)));
}

function withTags(text: string, mentions: string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { kind, key, index, text: shown } of taggedIn(text)) {
    if (kind === 'mention' && !mentions.includes(key)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: shown, to: { kind, key } });
    end = index + shown.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
