import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { AwaitBusinesses } from '#/features/businesses/web/visibility.tsx';
import { isRefused } from '#/platform/web/api.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useTopics } from '#/platform/web/topics.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';
import { PostAuthor } from './PostAuthor.tsx';
import { PostBody } from './PostBody.tsx';
import { PostTime } from './PostTime.tsx';
import { topicsOf, usePostQuery } from './postCache.ts';
import { RepostNote } from './RepostNote.tsx';
import { voiceOf } from './voiceOf.ts';

type CompactPostProps = {
  id: string;
  /** Of a repost: its link says that it opens the original. */
  isOriginal?: boolean;
  /** How wide its photo is shown, as in the `sizes` of an image. */
  sizes?: string;
};

/**
 * The post card without its actions, for a post inside something else: a repost, a message, a comment of mine. As the
 * reader may see it now; 'Post not found.' once it is gone.
 */
export function CompactPost({ id, isOriginal = false, sizes }: CompactPostProps) {
  const { data: post, error, refetch } = usePostQuery(id);
  const failed = useLoadFailure('posts.loadOneFailed');
  const fresh = useTopics(topicsOf([id], [post]));
  if (post === null)
    return (
      <div ref={fresh}>
        <AwaitBusinesses />
        <Notice kind="info" still>
          {say('posts.notFound')}
        </Notice>
      </div>
    );
  if (!post && error)
    return isRefused(error, 'unauthorized') ? (
      <Notice still>{say('posts.logInToView')}</Notice>
    ) : (
      <div className="space-y-2">
        <Notice still>{say(failed)}</Notice>
        <TryAgain retry={refetch} />
      </div>
    );
  if (!post) return <Skeleton className="h-24 animate-late rounded-media" />;
  // A repost is one article with what it reposts.
  const Box = isOriginal ? 'div' : 'article';
  return (
    <Box
      ref={fresh}
      aria-label={isOriginal ? undefined : voiceOf(post).name}
      className="space-y-3 rounded-media border border-line bg-card p-3 text-ink mid:p-4"
    >
      {post.repostOf ? (
        <>
          <RepostNote repost={post} />
          <CompactPost id={post.repostOf} isOriginal sizes={sizes} />
        </>
      ) : (
        <>
          <PostAuthor post={post} size={36} meta={<PostTime post={post} />} />
          <PostBody post={post} sizes={sizes} />
        </>
      )}
      {/* A card within a card within a card would be too small to read. */}
      {post.quotedId && (
        <Link to={paths.post(post.quotedId)} className="block text-small text-scrub hover:underline">
          {say('posts.openQuoted')}
        </Link>
      )}
      <Link to={paths.post(id)} className="block text-small text-scrub hover:underline">
        {say(isOriginal ? 'posts.openOriginal' : 'posts.openPost')}
      </Link>
    </Box>
  );
}
