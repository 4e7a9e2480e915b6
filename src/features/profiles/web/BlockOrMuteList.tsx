import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { say, type TextKey } from '#/app/texts.ts';
import type { listBlocked } from '#/features/profiles/contract.ts';
import type { WireOutputOf } from '#/platform/shared/contract.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { MoreButton } from '#/platform/web/ui/MoreButton.tsx';
import { Waiting } from '#/platform/web/ui/Waiting.tsx';
import { useStableTouchedRows } from '#/platform/web/useStableRows.ts';
import { type Action, BlockOrMuteRow } from './BlockOrMuteRow.tsx';

type BlockOrMuteListProps = {
  queryKey: QueryKey;
  read: (cursor: string | undefined) => Promise<WireOutputOf<typeof listBlocked>>;
  empty: TextKey;
  /** The way back, and once it has been gone the way out again, each with its word. */
  back: Action;
  again: Action;
};

/** People whom I have shut out, each with the way back. Whoever has gone it stays in place until the list is left. */
export function BlockOrMuteList({ queryKey, read, empty, back, again }: BlockOrMuteListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    ...cursorPagination,
  });
  const people = data?.pages.flatMap(page => page.items);
  const { rows, touch } = useStableTouchedRows(people, ({ id }) => id);
  if (!rows && error) return <LoadFailed text="profiles.blockedLoadFailed" retry={refetch} />;
  if (!people || !rows) return <Waiting />;
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
