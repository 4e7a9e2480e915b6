import { useEffect } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { isRelationCached } from '#/features/connections/web/relations.ts';
import { LoadMore } from '#/features/posts/web/LoadMore.tsx';
import { LampDrawing } from '#/platform/web/drawings/LampDrawing.tsx';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#/platform/web/ui/EmptyState.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { useStableRows } from '#/platform/web/useStableRows.ts';
import { markNewsSeen, type Reaction, useReactions } from './news.ts';
import { ReactionLine } from './ReactionLine.tsx';

type ReactionsProps = {
  /** The newest of them only, without the rest of the page. */
  most?: number;
  /** Nothing else is listed beside them. */
  isAlone?: boolean;
};

// An answered request leaves the list; until then its row shows the outcome.
const staying = {
  keyOf: ({ id }: Reaction) => id,
  stays: ({ kind, people }: Reaction) =>
    kind === 'invitation' || (kind === 'request' && people.some(({ id }) => isRelationCached(id))),
};

/** What others did that concerns me. Shown, it counts as seen. */
export function Reactions({ most, isAlone = false }: ReactionsProps) {
  const { data, error, isSuccess, refetch, fetchNextPage, hasNextPage } = useReactions();
  const all = useStableRows(
    data?.pages.flatMap(page => page.items),
    staying,
  );
  const items = all?.slice(0, most);
  const isAnyNew = items?.some(item => item.isNew) ?? false;

  useEffect(() => {
    if (isSuccess && isAnyNew) void markNewsSeen().catch(() => {});
  }, [isSuccess, isAnyNew]);

  if (error && !items) {
    return <LoadFailed error={error} text="notifications.loadFailed" retry={refetch} />;
  }
  if (!items) return <Loading />;
  if (items.length === 0 && !isAlone) return null;
  if (items.length === 0) {
    return (
      <EmptyState
        drawing={<LampDrawing />}
        action={<ButtonLink to={paths.newPost()}>{say('pages.keyWrite')}</ButtonLink>}
      >
        {say('messaging.noNotifications')} {say('notifications.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={say('notifications.activity')}>
        {items.map(reaction => (
          <ReactionLine key={reaction.id} reaction={reaction} />
        ))}
      </ul>
      {!most && hasNextPage && (
        <LoadMore load={async () => void (await fetchNextPage())} failed="notifications.loadFailed" />
      )}
    </>
  );
}
