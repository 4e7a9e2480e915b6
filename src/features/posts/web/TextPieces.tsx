import { paths } from '#/app/paths.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { ExternalLink } from '#/platform/web/ui/ExternalLink.tsx';
import { Marked } from '#/platform/web/ui/Marked.tsx';
import { type Piece, piecesOf } from './piecesOf.ts';

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
export const TextPieces = ({ content, mentions }: { content: string; mentions: string[] }) =>
  piecesOf(content, mentions).map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
    <Shown key={i} {...piece} />
  ));
