import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '#/app/paths.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { searchPeople } from '#/features/search/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { Marked } from '#/platform/web/ui/Marked.tsx';
import { LoadingLines } from './LoadingLines.tsx';
import { Results } from './Results.tsx';
import { WhyFound } from './WhyFound.tsx';

/** The people a search finds. */
export function PeopleResults({ q }: { q: string }) {
  const query = useInfiniteQuery({
    queryKey: ['search', 'people', q],
    queryFn: ({ pageParam, signal }) => callApi(searchPeople, { q, cursor: pageParam }, { signal }),
    ...cursorPagination,
  });
  const people = query.data?.pages.flatMap(page => page.items) ?? [];
  return (
    <Results
      query={query}
      count={people.length}
      loading={<LoadingLines />}
      empty={{
        text: 'search.noUsers',
        hint: 'search.noUsersHint',
        waysOn: [
          { text: 'search.lookInPosts', to: paths.search(q, 'posts') },
          { text: 'search.lookAmongBusinesses', to: paths.search(q, 'businesses') },
        ],
      }}
    >
      <Card bleed padded={false}>
        <ul className="divide-y divide-line px-4 mid:px-6">
          {people.map(person => (
            <li key={person.id} className="py-3">
              <PersonLink
                person={person}
                foot={person.matched && <WhyFound matched={person.matched} />}
                shown={<Marked text={person.fullName} />}
                meta={
                  <span className="wrap-anywhere">
                    <bdi dir="ltr">
                      @<Marked text={person.username} />
                    </bdi>
                    {(person.city || person.country) && (
                      <>
                        {' '}
                        · <bdi>{[person.city, person.country].filter(Boolean).join(', ')}</bdi>
                      </>
                    )}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </Card>
    </Results>
  );
}
