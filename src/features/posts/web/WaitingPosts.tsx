import type { ReactNode } from 'react';
import { Card } from '#/platform/web/ui/Card.tsx';
import { PostMedium } from './PostMedium.tsx';
import { PostText } from './PostText.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';
import { useWaiting, type WaitingPost, waiting } from './waiting.ts';

const sentences = { signedOut: 'posts.logInToPost', failed: 'posts.createFailed' } as const;

type WaitingPostsProps = {
  /** Those in the name of this owner's business; mine without. */
  ownerId: string | undefined;
  author: string;
  avatar: ReactNode;
  /** Gives a post back to where it was written. */
  onReturn: (post: WaitingPost) => Promise<void>;
};

/** The posts that wait for the server, newest first as they will be, and those of them that it refused. */
export function WaitingPosts({ ownerId, author, avatar, onReturn }: WaitingPostsProps) {
  const posts = useWaiting().filter(post => post.ownerId === ownerId);
  return posts.toReversed().map(post => (
    <Card key={post.id} as="article" bleed tabIndex={-1} aria-label={author} className="flex gap-3">
      {avatar}
      <div className="min-w-0 grow space-y-3">
        <p className="font-medium wrap-anywhere">{author}</p>
        {post.content && <PostText id={post.id} content={post.content} mentions={[]} />}
        <PostMedium post={shownOf(post)} />
        <WaitingNotice
          failed={post.failed}
          sentences={sentences}
          onReturn={() => onReturn(post)}
          onDiscard={() => waiting.forget(post.id)}
        />
      </div>
    </Card>
  ));
}

/** What it carries, as a post has it. */
function shownOf({ id, graphic, media }: WaitingPost) {
  const [first] = media;
  const photos = media.flatMap(({ upload: { image }, alt }) => (image ? { ...image, alt } : []));
  return {
    id,
    graphic,
    image: first?.upload.image ?? null,
    video: first?.upload.video ?? null,
    alt: first?.alt ?? '',
    ...(photos.length > 1 && { photos }),
  };
}
