import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TextKey } from '#/app/texts.ts';
import { say } from '#/app/texts.ts';
import { isRefused } from '#/platform/web/api.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { Card } from '#/platform/web/ui/Card.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { MoreButton } from '#/platform/web/ui/MoreButton.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Skeleton } from '#/platform/web/ui/Skeleton.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';
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
  if (!data) return <LoadingPeople />;
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

/** Why people cannot be listed, and what to do about it. */
function PeopleFault({ error, retry }: { error: Error; retry: () => unknown }) {
  const text = useLoadFailure(sentenceOf(error));
  const isSignedOut = isRefused(error, 'unauthorized');
  const action = isSignedOut ? <LogInAgain /> : <TryAgain retry={retry} />;
  return (
    <div role="alert">
      <EmptyState drawing={<LampDrawing />} action={action}>
        {say(text)}
      </EmptyState>
    </div>
  );
}

function sentenceOf(error: Error): TextKey {
  if (isRefused(error, 'unauthorized')) return 'accounts.logInToViewProfiles';
  // The server knows me, but my profile is gone (spec point 8).
  return isRefused(error, 'forbidden') ? 'connections.ownProfileMissing' : 'connections.loadFailed';
}

/** One to four columns by width (spec point 2, "Profiles explorer"). */
const peopleGrid = 'grid gap-3 phone:grid-cols-2 mid:grid-cols-3 mid:gap-4 wide:grid-cols-4';

/** Cards of people that are still on their way. */
const LoadingPeople = () => (
  <Loading className={peopleGrid}>
    {['first', 'second', 'third', 'fourth'].map(name => (
      <Card
        key={name}
        padded={false}
        className="flex animate-late flex-col gap-3 p-4 phone:items-center phone:pt-6"
      >
        <Skeleton className="size-18 rounded-full" />
        <Skeleton className="h-5 w-36 rounded-corner" />
        <Skeleton className="h-4 w-28 rounded-corner" />
        <Skeleton className="mt-6 h-control w-32 rounded-control" />
      </Card>
    ))}
  </Loading>
);
