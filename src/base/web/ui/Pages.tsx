import type { ReactNode } from 'react';
import { say, type TextKey } from '#/texts.ts';
import { Button } from './Button.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { WaitingRow } from './WaitingRow.tsx';

type Query<Item> = {
  data: { pages: { items: Item[] }[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type PagesProps<Item> = {
  query: Query<Item>;
  label: string;
  empty: string;
  /** Said when it could not be loaded. */
  failed: TextKey;
  row: (item: Item) => ReactNode;
};

/** A list read page by page: waiting, failed, empty, or its rows. */
export function Pages<Item>({ query, label, empty, failed, row }: PagesProps<Item>) {
  if (!query.data) {
    if (!query.isError) return <WaitingRow />;
    return <LoadFailed text={failed} busy={query.isFetching} retry={query.refetch} />;
  }
  const items = query.data.pages.flatMap(page => page.items);
  if (items.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {items.map(row)}
      </ul>
      {query.hasNextPage && (
        <div className="pt-3 text-center">
          <Button
            kind="quiet"
            size="small"
            busy={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {say('base.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}
