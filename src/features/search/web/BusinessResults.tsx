import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import { BusinessLink } from '#/features/businesses/web/BusinessLink.tsx';
import { kept } from '#/features/businesses/web/following/directory.ts';
import { FollowButton } from '#/features/businesses/web/following/FollowButton.tsx';
import { searchBusinesses } from '#/features/search/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Marked } from '#/platform/web/ui/Marked.tsx';
import { LoadingLines } from './LoadingLines.tsx';
import { Results } from './Results.tsx';
import { WhyFound } from './WhyFound.tsx';

/** The businesses a search finds. */
export function BusinessResults({ q }: { q: string }) {
  const query = useInfiniteQuery({
    queryKey: ['search', 'businesses', q],
    queryFn: async ({ pageParam, signal }) =>
      kept(callApi(searchBusinesses, { q, cursor: pageParam }, { signal })),
    ...cursorPagination,
  });
  const found = query.data?.pages.flatMap(page => page.items) ?? [];
  return (
    <Results
      query={query}
      count={found.length}
      loading={<LoadingLines />}
      empty={{
        text: 'search.noBusinesses',
        hint: 'search.noBusinessesHint',
        waysOn: [{ text: 'search.lookAmongPeople', to: paths.search(q, 'people') }],
      }}
    >
      <Card bleed padded={false}>
        <ul className="divide-y divide-line px-4 mid:px-6">
          {found.map(business => (
            <li key={business.ownerId} className="flex items-start gap-3 py-3">
              <BusinessLink
                business={business}
                shown={<Marked text={business.businessName} />}
                meta={<bdi className="wrap-anywhere">{business.location}</bdi>}
                foot={business.matched && <WhyFound matched={business.matched} />}
                className="grow"
              />
              <FollowButton business={business} inList />
            </li>
          ))}
        </ul>
      </Card>
    </Results>
  );
}
