import { Fragment, useState } from 'react';
import { say } from '#/app/texts.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import type { CachedPost } from './postCache.ts';

const LikedBy = lazyComponent(async () => (await import('./LikedBy.tsx')).LikedBy);

const words = { likes: 'posts.likes', comments: 'posts.comments', reposts: 'posts.reposts' } as const;

const inWords = (kind: keyof typeof words, count: number) => say(words[kind], { count });

/** '3 likes · 2 comments', without zeros. The line is always rendered: the first like shifts nothing. */
export function Counts({ post }: { post: CachedPost }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useHasBeen(isOpen);
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
              className="relative -my-1 rounded-corner py-1 after:absolute hover:text-ink hover:underline pointer-coarse:after:-inset-x-2.5 pointer-coarse:after:-inset-y-3.5"
            >
              {inWords(kind, post.likes)}
            </button>
          ) : (
            inWords(kind, post[kind])
          )}
        </Fragment>
      ))}
      {wasOpen && (
        <LikedBy
          of={{ postId: post.id }}
          open={isOpen}
          onOpenChange={setOpen}
          onFault={() => setOpen(false)}
        />
      )}
    </p>
  );
}
