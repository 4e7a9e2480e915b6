import { paths } from '#/app/paths.ts';
import type { Mention } from '#/features/posts/shapes.ts';
import { type Linked, linksIn } from '#/features/posts/tagged.ts';

/** A piece of a text: plain, a link out of Rounds, or the address of a page of ours. */
export type Piece = { text: string; href?: string; to?: string };

/** A text cut into pieces; an @username is a link only if it means somebody, and shows the username they have now. */
export function piecesOf(content: string, mentions: Mention[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const link of linksIn(content)) {
    const piece = pieceOf(link, mentions);
    if (!piece) continue;
    if (link.index > end) pieces.push({ text: content.slice(end, link.index) });
    pieces.push(piece);
    end = link.index + link.text.length;
  }
  if (end < content.length) pieces.push({ text: content.slice(end) });
  return pieces;
}

function pieceOf(link: Linked, mentions: Mention[]): Piece | undefined {
  if (link.kind === 'address') return { text: link.shown, href: link.href };
  if (link.kind === 'hashtag') return { text: link.text, to: paths.hashtag(link.key) };
  const username = mentions.find(({ key }) => key === link.key)?.username;
  return username === undefined ? undefined : { text: `@${username}`, to: paths.profile(username) };
}
