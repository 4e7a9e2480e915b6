import { useQuery } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { searchHashtags } from '#/features/search/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Marked } from '#/platform/web/ui/Marked.tsx';
import { Results } from './Results.tsx';

/** The hashtags with this prefix, the most used first. */
export function HashtagResults({ q }: { q: string }) {
  const query = useQuery({
    queryKey: ['search', 'hashtags', q],
    queryFn: ({ signal }) => callApi(searchHashtags, { q }, { signal }),
  });
  const found = query.data?.items ?? [];
  return (
    <Results
      query={{ ...query, hasNextPage: false }}
      count={found.length}
      loading={<Loading />}
      empty={{
        text: 'search.noHashtags',
        hint: 'search.noHashtagsHint',
        waysOn: [{ text: 'search.lookAmongPeople', to: paths.search(q, 'people') }],
      }}
    >
      <Card bleed padded={false}>
        <ul className="divide-y divide-line">
          {found.map(({ tag, posts }) => (
            <li key={tag}>
              <Link
                to={paths.hashtag(tag)}
                className="flex min-h-control items-center justify-between gap-4 px-4 py-2.5 hover:bg-scrub-wash focus-visible:-outline-offset-2 mid:px-6"
              >
                <bdi className="min-w-0 font-medium wrap-anywhere">
                  #<Marked text={tag} />
                </bdi>
                <span className="figures shrink-0 text-meta text-muted">
                  {say('posts.taggedPosts', { count: posts })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </Results>
  );
}
