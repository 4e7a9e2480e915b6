import { Fragment, useState } from 'react';
import { say } from '#/texts.ts';
import { LikedBy } from './LikedBy.tsx';
import type { CachedPost } from './postCache.ts';

const words = { likes: 'posts.likes', comments: 'posts.comments', reposts: 'posts.reposts' } as const;

const inWords = (kind: keyof typeof words, count: number) => say(words[kind], { count });

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
