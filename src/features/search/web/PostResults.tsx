import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '#/app/paths.ts';
import { LoadingPostList } from '#/features/posts/web/LoadingPostList.tsx';
import { Posts } from '#/features/posts/web/Posts.tsx';
import { cachePosts } from '#/features/posts/web/postCache.ts';
import { searchPosts } from '#/features/search/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Results } from './Results.tsx';

async function readPage(q: string, cursor: string | undefined, signal: AbortSignal) {
  const requestedAt = Date.now();
  const { items, next } = await callApi(searchPosts, { q, cursor }, { signal });
  cachePosts(items, requestedAt);
  return { ids: items.map(({ id }) => id), next };
}

/** The posts a search finds. */
export function PostResults({ q }: { q: string }) {
  const query = useInfiniteQuery({
    queryKey: ['search', 'posts', q],
    queryFn: ({ pageParam, signal }) => readPage(q, pageParam, signal),
    ...cursorPagination,
  });
  const { data } = query;
  const ids = useMemo(() => data?.pages.flatMap(page => page.ids) ?? [], [data]);
  return (
    <Results
      query={query}
      count={ids.length}
      loading={<LoadingPostList />}
      empty={{
        text: 'search.noPosts',
        hint: 'search.noPostsHint',
        waysOn: [{ text: 'search.lookAmongPeople', to: paths.search(q, 'people') }],
      }}
    >
      <Posts ids={ids} isWhole={!query.hasNextPage} />
    </Results>
  );
}
