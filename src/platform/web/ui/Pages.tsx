import type { ReactNode } from 'react';
import type { TextKey } from '#/app/texts.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { LoadingRow } from './LoadingRow.tsx';
import { MoreButton } from './MoreButton.tsx';

type Query<Item> = {
  data: { pages: { items: Item[] }[] } | undefined;
  error: Error | null;
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
    if (!query.error) return <LoadingRow />;
    return <LoadFailed error={query.error} text={failed} retry={query.refetch} />;
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
          <MoreButton size="small" busy={query.isFetchingNextPage} load={query.fetchNextPage} />
        </div>
      )}
    </>
  );
}
