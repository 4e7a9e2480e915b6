import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { listActivity } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { NoticeBoardDrawing } from '#/platform/web/drawings/NoticeBoardDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { CompactPost } from './CompactPost.tsx';
import { LoadingPostList } from './LoadingPostList.tsx';
import { LoadMore } from './LoadMore.tsx';
import { PostText } from './PostText.tsx';
import { cachePosts } from './postCache.ts';

async function readPage(cursor: string | undefined, signal: AbortSignal) {
  const requestedAt = Date.now();
  const page = await callApi(listActivity, { kind: 'comments', cursor }, { signal });
  const posts = page.items.map(({ post }) => post);
  cachePosts(posts, requestedAt);
  return page;
}

/** My comments, each with its post. */
export function MyComments() {
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['activity', 'comments'],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    ...cursorPagination,
    staleTime: 0,
  });
  const items = data?.pages.flatMap(page => page.items);
  if (error && !items)
    return <LoadFailed error={error} text="posts.activityFailed" retry={refetch} className="mx-4 mid:mx-0" />;
  if (!items) return <LoadingPostList />;
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={<NoticeBoardDrawing />}
        action={<ButtonLink to={paths.home()}>{say('pages.home')}</ButtonLink>}
      >
        {say('posts.emptyActivity')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="space-y-2 mid:space-y-4">
        {items.map(
          ({ post, comment }) =>
            comment && (
              <Card key={comment.id} as="li" bleed className="space-y-3">
                <p className="text-meta text-muted">
                  {say('posts.youCommented')} · <Time at={comment.createdAt} />
                </p>
                <PostText id={comment.id} content={comment.content} mentions={comment.mentions} />
                <CompactPost id={post.id} />
              </Card>
            ),
        )}
      </ul>
      {hasNextPage && (
        <LoadMore auto load={async () => void (await fetchNextPage())} failed="posts.activityFailed" />
      )}
    </>
  );
}
