import { type Piece, piecesOf } from '#/features/posts/piecesOf.ts';
import type { Mention } from '#/features/posts/shapes.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { ExternalLink } from '#/platform/web/ui/ExternalLink.tsx';
import { Folded } from '#/platform/web/ui/Folded.tsx';
import { Marked } from '#/platform/web/ui/Marked.tsx';

type PostTextProps = { id: string; content: string; mentions: Mention[] };

/** What was written: its own line breaks, links, and no more than 12 lines unless asked for. */
export const PostText = ({ id, content, mentions }: PostTextProps) => (
  <Folded id={id}>
    <TextPieces content={content} mentions={mentions} />
  </Folded>
);

const look = 'text-scrub underline-offset-2 hover:underline';

const Shown = ({ text, href, to }: Piece) => {
  if (to)
    return (
      <Link to={to} className={look}>
        <Marked text={text} />
      </Link>
    );
  if (!href) return <Marked text={text} />;
  return <ExternalLink href={href} text={text} />;
};

/** A text with its links, hashtags and the people it mentions. */
const TextPieces = ({ content, mentions }: Omit<PostTextProps, 'id'>) =>
  piecesOf(content, mentions).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
    <Shown key={i} {...piece} />
  ));
