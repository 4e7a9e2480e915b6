import { say } from '#/texts.ts';
import type { CachedPost } from './postCache.ts';

const number = new Intl.NumberFormat('en', { notation: 'compact' });

const likesInWords = (count: number) =>
  count === 1 ? say('posts.oneLike') : say('posts.likes', { count: number.format(count) });
const commentsInWords = (count: number) =>
  count === 1 ? say('posts.oneComment') : say('posts.comments', { count: number.format(count) });

/** '3 likes · 2 comments'. Always there, so that the first like moves nothing. */
export const Counts = ({ post }: { post: CachedPost }) => (
  <p className="figures text-meta text-muted">
    {likesInWords(post.likes)} · {commentsInWords(post.comments)}
  </p>
);
