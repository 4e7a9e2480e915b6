import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { MoreButton } from '#/platform/web/ui/MoreButton.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { PeopleFault } from './PeopleFault.tsx';
import { PeopleWaiting, peopleGrid } from './PeopleWaiting.tsx';
import { PersonCard } from './PersonCard.tsx';
import type { CachedCard } from './people.ts';

type PeopleGridProps = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: CachedCard[] }>>;
  /** Who is shown, where that is not just who is in the list. */
  people?: CachedCard[] | undefined;
  /** Shown if there is nobody. */
  empty: ReactNode;
};

// The end of a few cards is seen.
const worthAnEnd = 8;

/** Cards of people, page by page, in one to four columns. */
export function PeopleGrid({ list, people, empty }: PeopleGridProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!data && error) return <PeopleFault error={error} retry={refetch} />;
  if (!data) return <PeopleWaiting />;
  const all = people ?? data.pages.flatMap(page => page.items);
  // A page that grew at its top while another was fetched may contain a person twice.
  const each = [...new Map(all.map(person => [person.id, person])).values()];
  if (each.length === 0) return empty;
  return (
    <>
      <ul className={peopleGrid}>
        {each.map(person => (
          <PersonCard key={person.id} person={person} />
        ))}
      </ul>
      <div className="flex flex-col items-center gap-2 py-6 empty:hidden">
        {isFetchNextPageError && <Notice>{say('connections.loadFailed')}</Notice>}
        {hasNextPage ? (
          <MoreButton load={fetchNextPage} busy={isFetchingNextPage} hasFailed={isFetchNextPageError} />
        ) : (
          each.length > worthAnEnd && <p className="text-muted text-small">{say('connections.end')}</p>
        )}
      </div>
    </>
  );
}
