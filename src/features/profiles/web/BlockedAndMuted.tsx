import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { say, type TextKey } from '#/app/texts.ts';
import { listBlocked, listMuted } from '#/features/profiles/contract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { MoreButton } from '#/platform/web/ui/MoreButton.tsx';
import { useStableTouchedRows } from '#/platform/web/useStableRows.ts';
import { type Action, BlockOrMuteRow } from './BlockOrMuteRow.tsx';

/** Whom I have blocked: the one place where they are found again. */
export const BlockedPeople = () => (
  <BlockOrMuteList
    queryKey={['blocks']}
    read={cursor => callApi(listBlocked, { cursor })}
    empty="profiles.nobodyBlocked"
    back={{ action: 'unblock', label: 'profiles.unblock' }}
    again={{ action: 'block', label: 'profiles.blockAgain' }}
  />
);

/** Whose posts I keep out of my feed. */
export const MutedPeople = () => (
  <BlockOrMuteList
    queryKey={['mutes']}
    read={cursor => callApi(listMuted, { cursor })}
    empty="profiles.nobodyMuted"
    back={{ action: 'unmute', label: 'profiles.unmuteShort' }}
    again={{ action: 'mute', label: 'profiles.muteAgain' }}
  />
);

type BlockOrMuteListProps = {
  queryKey: QueryKey;
  read: (cursor: string | undefined) => Promise<JsonOutputOf<typeof listBlocked>>;
  empty: TextKey;
  /** The way back, and once it has been gone the way out again, each with its word. */
  back: Action;
  again: Action;
};

/** People whom I have shut out, each with the way back. Whoever has gone it stays in place until the list is left. */
function BlockOrMuteList({ queryKey, read, empty, back, again }: BlockOrMuteListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    ...cursorPagination,
  });
  const people = data?.pages.flatMap(page => page.items);
  const { rows, touch } = useStableTouchedRows(people, ({ id }) => id);
  if (!rows && error) return <LoadFailed error={error} text="profiles.blockedLoadFailed" retry={refetch} />;
  if (!people || !rows) return <Loading />;
  if (rows.length === 0) return <p className="text-muted">{say(empty)}</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map(person => (
          <BlockOrMuteRow
            key={person.id}
            person={person}
            back={back}
            again={again}
            isOut={people.includes(person)}
            onPress={() => touch(person)}
          />
        ))}
      </ul>
      {hasNextPage && <MoreButton size="small" busy={isFetching} load={fetchNextPage} />}
    </>
  );
}
