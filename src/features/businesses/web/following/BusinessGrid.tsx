import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { say } from '#/app/texts.ts';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
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
import type { ListedBusiness } from './directory.ts';
import { ListedCard } from './ListedCard.tsx';

type BusinessGridProps = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: ListedBusiness[] }>>;
  /** Which are shown, where those are not just the ones in the list. */
  businesses?: ListedBusiness[] | undefined;
  /** Shown if there is none. */
  empty: ReactNode;
};

const grid = 'grid gap-3 phone:grid-cols-2 mid:gap-4 wide:grid-cols-3';
// The end of a few cards is seen.
const worthAnEnd = 6;

/** Cards of businesses, page by page, in one to three columns. */
export function BusinessGrid({ list, businesses, empty }: BusinessGridProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  if (!data && error) return <Fault error={error} retry={refetch} />;
  if (!data) return <LoadingGrid />;
  const all = businesses ?? data.pages.flatMap(page => page.items);
  // A page that grew at its top while another was fetched may contain a business twice.
  const each = [...new Map(all.map(business => [business.ownerId, business])).values()];
  if (each.length === 0) return empty;
  return (
    <>
      <ul className={grid}>
        {each.map(business => (
          <ListedCard key={business.ownerId} business={business} />
        ))}
      </ul>
      <div className="flex flex-col items-center gap-2 py-6 empty:hidden">
        {isFetchNextPageError && <Notice>{say('businesses.listFailed')}</Notice>}
        {hasNextPage ? (
          <MoreButton load={fetchNextPage} busy={isFetchingNextPage} hasFailed={isFetchNextPageError} />
        ) : (
          each.length > worthAnEnd && <p className="text-muted text-small">{say('businesses.end')}</p>
        )}
      </div>
    </>
  );
}

function Fault({ error, retry }: { error: Error; retry: () => unknown }) {
  const failed = useLoadFailure('businesses.listFailed');
  const isSignedOut = isRefused(error, 'unauthorized');
  const action = isSignedOut ? <LogInAgain /> : <TryAgain retry={retry} />;
  return (
    <div role="alert">
      <EmptyState drawing={<LampDrawing />} action={action}>
        {isSignedOut ? sentenceOf(error) : say(failed)}
      </EmptyState>
    </div>
  );
}

const LoadingGrid = () => (
  <Loading className={grid}>
    {['first', 'second', 'third'].map(name => (
      <Card key={name} padded={false} className="flex animate-late flex-col gap-4 p-4 mid:p-5">
        <div className="flex gap-3">
          <Skeleton className="size-16 rounded-business" />
          <Skeleton className="h-5 w-36 rounded-corner" />
        </div>
        <Skeleton className="h-4 w-48 rounded-corner" />
        <Skeleton className="h-control w-28 rounded-control" />
      </Card>
    ))}
  </Loading>
);
