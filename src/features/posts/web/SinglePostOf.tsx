import { say } from '#/app/texts.ts';
import { AwaitBusinesses } from '#/features/businesses/web/visibility.tsx';
import { isRefused } from '#/platform/web/api.ts';
import { fullDate } from '#/platform/web/dates.ts';
import { inBrowser } from '#/platform/web/inBrowser.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { useTitle } from '#/platform/web/title.ts';
import { useTopics } from '#/platform/web/topics.ts';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';
import { PostCard } from './PostCard.tsx';
import { PostFault } from './PostFault.tsx';
import { type CachedPost, topicOfPost, usePostQuery } from './postCache.ts';
import { voiceOf } from './voiceOf.ts';

/**
 * One post on a page of its own: who posted it and when, and the card with its comments open. A comment named by the
 * address is the first of them.
 */
export function SinglePostOf({ id }: { id: string }) {
  const { data: post, error, refetch } = usePostQuery(id);
  const [query] = useSearchParams();
  const failed = useLoadFailure('posts.loadOneFailed');
  const fresh = useTopics(topicOfPost(id));
  useTitle(post ? `${say('posts.postedBy')} ${voiceOf(post).name}` : undefined);
  if (post) {
    return (
      <>
        <Byline post={post} />
        <PostCard id={post.id} alone pickedComment={query.get('comment')} />
      </>
    );
  }
  if (post === null)
    return (
      <div ref={fresh}>
        <AwaitBusinesses />
        <PostFault text="posts.notFound" />
      </div>
    );
  if (isRefused(error, 'unauthorized')) return <PostFault text="posts.logInToView" action={<LogInAgain />} />;
  if (error) {
    return <PostFault text={failed} action={<TryAgain retry={refetch} />} />;
  }
  return (
    <div data-awaited="posts">
      <Loading />
    </div>
  );
}

/** Who posted it and when. */
export const Byline = ({ post }: { post: CachedPost }) => (
  <dl className="flex flex-wrap gap-x-6 gap-y-1 px-4 text-small mid:px-0">
    <div className="flex min-w-0 gap-1.5">
      <dt className="shrink-0 text-muted">{say('posts.postedBy')}</dt>
      <dd className="min-w-0">
        <Link to={voiceOf(post).to} className="wrap-anywhere hover:underline">
          <bdi>{voiceOf(post).name}</bdi>
        </Link>
      </dd>
    </div>
    <div className="flex gap-1.5">
      <dt className="text-muted">{say('posts.on')}</dt>
      <dd className="figures">
        {/* The server does not know the time zone of its reader. */}
        <time dateTime={post.createdAt} className={inBrowser ? undefined : 'invisible'}>
          {fullDate(new Date(post.createdAt))}
        </time>
      </dd>
    </div>
  </dl>
);
