import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { say, type TextKey } from '#/app/texts.ts';
import { LoadMore } from '#/features/posts/web/LoadMore.tsx';
import { isRefused, sentenceOf } from '#/platform/web/api.ts';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { TryAgain } from '#/platform/web/ui/TryAgain.tsx';
import { useLoadFailure } from '#/platform/web/useLoadFailure.ts';

/** What the same words may find instead, and where. */
type WayOn = { text: TextKey; to: string };

type ResultsProps = {
  query: Pick<UseQueryResult, 'isPending' | 'error' | 'data'> & {
    refetch: () => unknown;
    hasNextPage: boolean;
    fetchNextPage?: () => Promise<{ error: Error | null }>;
  };
  /** How many there are so far. */
  count: number;
  loading: ReactNode;
  empty: { text: TextKey; hint: TextKey; first?: ReactNode; waysOn: WayOn[] };
  children: ReactNode;
};

/** What a search found, or why it shows nothing. */
export function Results({ query, count, loading, empty, children }: ResultsProps) {
  if (query.isPending) return loading;
  if (query.error && !query.data) return <Failed error={query.error} retry={query.refetch} />;
  if (count === 0)
    return (
      <EmptyState
        isAnswer
        drawing={<LampDrawing />}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {empty.first}
            {empty.waysOn.map(({ text, to }) => (
              <ButtonLink key={to} to={to}>
                {say(text)}
              </ButtonLink>
            ))}
          </div>
        }
      >
        <span className="block font-strong text-ink">{say(empty.text)}</span>
        <span>{say(empty.hint)}</span>
      </EmptyState>
    );
  const more = async () => {
    const answer = await query.fetchNextPage?.();
    if (answer?.error) throw answer.error;
  };
  return (
    <>
      {children}
      {query.hasNextPage ? (
        <LoadMore auto load={more} failed="search.failed" />
      ) : (
        <p className="py-6 text-center text-muted text-small">{say('search.end')}</p>
      )}
    </>
  );
}

function Failed({ error, retry }: { error: Error; retry: () => unknown }) {
  const failed = useLoadFailure('search.failed');
  const isSignedOut = isRefused(error, 'unauthorized');
  const isOurs = isSignedOut || isRefused(error, 'tooMany') || isRefused(error, 'invalid');
  const again = <TryAgain kind="quiet" size="small" retry={retry} />;
  return (
    <Notice className="mx-4 mid:mx-0" action={isSignedOut ? <LogInAgain /> : again}>
      {isOurs ? sentenceOf(error) : say(failed)}
    </Notice>
  );
}
