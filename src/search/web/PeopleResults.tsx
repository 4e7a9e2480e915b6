import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '#/base/web/api.ts';
import { Card } from '#/base/web/ui/Card.tsx';
import { Marked } from '#/base/web/ui/Marked.tsx';
import { Skeleton } from '#/base/web/ui/Skeleton.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { PersonLink } from '#/profiles/web/PersonLink.tsx';
import { searchPeople } from '#/search/contract.ts';
import { Results } from './Results.tsx';

const lines = ['first', 'second', 'third'];

const PeopleWaiting = () => (
  <Card bleed>
    <Waiting>
      {lines.map(line => (
        <div key={line} className="flex gap-3 py-3">
          <Skeleton className="size-11 rounded-full" />
          <Skeleton className="mt-1 h-5 w-48 rounded-corner" />
        </div>
      ))}
    </Waiting>
  </Card>
);

/** The people a search finds. */
export function PeopleResults({ q }: { q: string }) {
  const query = useInfiniteQuery({
    queryKey: ['search', 'people', q],
    queryFn: ({ pageParam, signal }) => ask(searchPeople, { q, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.next ?? undefined,
  });
  const people = query.data?.pages.flatMap(page => page.items) ?? [];
  return (
    <Results
      query={query}
      count={people.length}
      waiting={<PeopleWaiting />}
      empty={{ text: 'search.noUsers', hint: 'search.noUsersHint' }}
    >
      <Card bleed padded={false}>
        <ul className="divide-y divide-line px-4 mid:px-6">
          {people.map(person => (
            <li key={person.id} className="py-3">
              <PersonLink
                person={person}
                shown={<Marked text={person.fullName} />}
                meta={
                  <span className="wrap-anywhere">
                    @<Marked text={person.username} /> · <bdi>{person.city}</bdi>, <bdi>{person.country}</bdi>
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
