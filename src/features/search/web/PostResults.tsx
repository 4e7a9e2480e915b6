import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '#/app/paths.ts';
import { ClearFilters } from '#/features/connections/web/ClearFilters.tsx';
import { LoadingPostList } from '#/features/posts/web/LoadingPostList.tsx';
import { Posts } from '#/features/posts/web/Posts.tsx';
import { cachePosts } from '#/features/posts/web/postCache.ts';
import { searchPosts } from '#/features/search/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { AreShortWordsWhole, SearchedWords } from '#/platform/web/ui/Marked.tsx';
import { PostFilters } from './PostFilters.tsx';
import { Results } from './Results.tsx';
import { soughtWords } from './soughtWords.ts';
import { type PostFilters as Filters, usePostFilters } from './usePostFilters.ts';

async function readPage(q: string, filters: Filters, cursor: string | undefined, signal: AbortSignal) {
  const requestedAt = Date.now();
  const { items, next } = await callApi(searchPosts, { q, ...filters, cursor }, { signal });
  cachePosts(items, requestedAt);
  return { ids: items.map(({ id }) => id), next };
}

/** The posts a search finds, and what narrows them. */
export function PostResults({ q }: { q: string }) {
  const { narrowing, count, clear } = usePostFilters();
  const query = useInfiniteQuery({
    queryKey: ['search', 'posts', q, narrowing],
    queryFn: ({ pageParam, signal }) => readPage(q, narrowing, pageParam, signal),
    ...cursorPagination,
  });
  const { data } = query;
  const ids = useMemo(() => data?.pages.flatMap(page => page.ids) ?? [], [data]);
  const words = useMemo(() => soughtWords(q), [q]);
  return (
    <PostFilters>
      <Results
        query={query}
        count={ids.length}
        loading={<LoadingPostList />}
        empty={{
          text: 'search.noPosts',
          hint: count > 0 ? 'search.noPostsNarrowed' : 'search.noPostsHint',
          first: count > 0 && <ClearFilters kind="primary" onClick={clear} />,
          waysOn: [{ text: 'search.lookAmongPeople', to: paths.search(q, 'people') }],
        }}
      >
        <SearchedWords value={words}>
          <AreShortWordsWhole value={true}>
            <Posts ids={ids} isWhole={!query.hasNextPage} />
          </AreShortWordsWhole>
        </SearchedWords>
      </Results>
    </PostFilters>
  );
}
