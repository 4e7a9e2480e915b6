import { paths } from '#/app/paths.ts';
import { taggedIn } from '#/features/posts/tagged.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { ExternalLink } from '#/platform/web/ui/ExternalLink.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { Marked } from '#/platform/web/ui/Marked.tsx';
import { linkify } from './linkify.ts';

type PostTextProps = {
  id: string;
  content: string;
  /** The usernames in it that belong to somebody, in lower case. */
  mentions: string[];
};

/** What was written: its own line breaks, links, and no more than 12 lines unless asked for. */
export const PostText = ({ id, content, mentions }: PostTextProps) => (
  <Folded id={id}>
    <TextPieces content={content} mentions={mentions} />
  </Folded>
);

const look = 'text-scrub underline-offset-2 hover:underline';

const Shown = ({ text, href, to }: Piece) => {
  if (to) {
    const path = to.kind === 'hashtag' ? paths.hashtag(to.key) : paths.profile(to.key);
    return (
      <Link to={path} className={look}>
        <Marked text={text} />
      </Link>
    );
  }
  if (!href) return <Marked text={text} />;
  return <ExternalLink href={href} text={text} />;
};

/** A text with its links, hashtags and the people it mentions. */
const TextPieces = ({ content, mentions }: { content: string; mentions: string[] }) =>
  piecesOf(content, mentions).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
    <Shown key={i} {...piece} />
  ));

/** A piece of a text: plain, a link out of Rounds, or a link to a hashtag or person. */
type Piece = { text: string; href?: string; to?: { kind: 'hashtag' | 'mention'; key: string } };

/** A text cut into pieces; an @username is a link only if it belongs to somebody. */
function piecesOf(content: string, mentions: string[]): Piece[] {
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
