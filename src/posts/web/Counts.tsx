import { Fragment, useState } from 'react';
import { say } from '#/texts.ts';
import { LikedBy } from './LikedBy.tsx';
import type { CachedPost } from './postCache.ts';

const number = new Intl.NumberFormat('en', { notation: 'compact' });

const words = {
  likes: ['posts.oneLike', 'posts.likes'],
  comments: ['posts.oneComment', 'posts.comments'],
  reposts: ['posts.oneRepost', 'posts.reposts'],
} as const;

const inWords = (kind: keyof typeof words, count: number) =>
  count === 1 ? say(words[kind][0]) : say(words[kind][1], { count: number.format(count) });

/** '3 likes · 2 comments', without what nobody has done yet. The line is there always: the first like moves nothing. */
export function Counts({ post }: { post: CachedPost }) {
  const [isOpen, setOpen] = useState(false);
  const kinds = (['likes', 'comments', 'reposts'] as const).filter(kind => post[kind] > 0);
  return (
    <p className="figures min-h-4.5 text-meta text-muted">
      {kinds.map((kind, i) => (
        <Fragment key={kind}>
          {i > 0 && ' · '}
          {kind === 'likes' ? (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
              className="rounded-corner hover:text-ink hover:underline"
            >
              {inWords(kind, post.likes)}
            </button>
          ) : (
            inWords(kind, post[kind])
          )}
        </Fragment>
      ))}
      <LikedBy postId={post.id} open={isOpen} onOpenChange={setOpen} />
    </p>
  );
}
