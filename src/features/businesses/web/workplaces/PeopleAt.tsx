import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { listPeopleAt } from '#/features/businesses/workplacesContract.ts';
import type { Workplace } from '#/features/profiles/shapes.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Card } from '#/platform/web/ui/Card.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { MoreButton } from '#/platform/web/ui/MoreButton.tsx';
import { peopleAtKey } from './workplaces.ts';

/** Who works at a business, as both have confirmed. Nothing while nobody does. */
export function PeopleAt({ businessUsername }: { businessUsername: string }) {
  const heading = useId();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: peopleAtKey(businessUsername),
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi(listPeopleAt, { businessUsername, cursor }, { signal }),
    ...cursorPagination,
  });
  const people = data?.pages.flatMap(page => page.items) ?? [];
  // The heading says that they work here.
  const elsewhere = (worksAt: Workplace[]) => worksAt.filter(at => at.businessUsername !== businessUsername);
  if (people.length === 0 && !error) return null;
  return (
    <Card as="section" aria-labelledby={heading} bleed>
      <h2 id={heading} className="mb-2 text-section">
        {say('businesses.peopleHere')}
      </h2>
      <ul className="divide-y divide-line">
        {people.map(person => (
          <li key={person.id} className="py-3 first:pt-1 last:pb-0">
            <PersonLink person={{ ...person, worksAt: elsewhere(person.worksAt) }} size={40} />
          </li>
        ))}
      </ul>
      {error && <LoadFailed error={error} text="businesses.peopleFailed" retry={refetch} />}
      {hasNextPage && <MoreButton size="small" busy={isFetching} load={fetchNextPage} />}
    </Card>
  );
}
