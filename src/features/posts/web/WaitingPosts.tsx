import type { ReactNode } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { PostMedium } from './PostMedium.tsx';
import { PostText } from './PostText.tsx';
import { WaitingNotice } from './WaitingNotice.tsx';
import {
  commentSentences,
  useWaitingComments,
  useWaitingPosts,
  type WaitingPost,
  waiting,
} from './waiting.ts';

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
  const posts = useWaitingPosts().filter(post => post.ownerId === ownerId);
  const own = posts.toReversed().map(post => (
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
  return (
    <>
      {ownerId === undefined && <RefusedComments />}
      {own}
    </>
  );
}

/** My comments that the server refused: where each was written may be gone. */
const RefusedComments = () =>
  useWaitingComments()
    .filter(({ failed }) => failed)
    .map(({ id, postId, content, failed }) => (
      <Card key={id} as="article" bleed tabIndex={-1} aria-label={say('posts.comment')} className="space-y-3">
        <PostText id={id} content={content} mentions={[]} />
        <WaitingNotice failed={failed} sentences={commentSentences} onDiscard={() => waiting.forget(id)}>
          <ButtonLink kind="quiet" size="small" to={paths.post(postId)}>
            {say('posts.openPost')}
          </ButtonLink>
        </WaitingNotice>
      </Card>
    ));

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
