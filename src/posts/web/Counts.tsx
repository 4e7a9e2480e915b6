import { say } from '#/texts.ts';
import type { CachedPost } from './postCache.ts';

const number = new Intl.NumberFormat('en', { notation: 'compact' });

const likesInWords = (count: number) =>
  count === 1 ? say('posts.oneLike') : say('posts.likes', { count: number.format(count) });
const commentsInWords = (count: number) =>
  count === 1 ? say('posts.oneComment') : say('posts.comments', { count: number.format(count) });

/** '3 likes · 2 comments', without what nobody has done yet. The line is there always: the first like moves nothing. */
export function Counts({ post: { likes, comments } }: { post: CachedPost }) {
  const words = [likes > 0 && likesInWords(likes), comments > 0 && commentsInWords(comments)];
  return <p className="figures min-h-4.5 text-meta text-muted">{words.filter(Boolean).join(' · ')}</p>;
}
