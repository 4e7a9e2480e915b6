import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { useStableTouchedRows } from '#/platform/web/useStableRows.ts';
import { WorkplaceRow } from './WorkplaceRow.tsx';
import { type Asked, type Workplaces as AskedOf, askedOf } from './workplaces.ts';

/**
 * Which businesses ask me to confirm, and where I have confirmed that I work: each with the way out. One that was
 * answered or left stays in place until the list is left.
 */
export function Workplaces() {
  const { data, error, refetch } = useQuery(askedOf('work'));
  const { rows, touch } = useStableTouchedRows(data?.items, ({ business }) => business.ownerId);
  if (error && !data) return <LoadFailed error={error} text="businesses.workplacesFailed" retry={refetch} />;
  if (!data || !rows) return <Loading />;
  if (rows.length === 0) return <p className="text-muted">{say('businesses.noWorkplaces')}</p>;
  return <Rows what="work" label={say('businesses.workplaces')} {...{ rows, touch }} items={data.items} />;
}

/** The same of pages of businesses that I edit, or am asked to; nothing without one. */
export function PagesIEdit() {
  const heading = useId();
  const { data, error, refetch } = useQuery(askedOf('edit'));
  const { rows, touch } = useStableTouchedRows(data?.items, ({ business }) => business.ownerId);
  if (error && !data) return <LoadFailed error={error} text="businesses.editingFailed" retry={refetch} />;
  if (!data || !rows || rows.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="border-line border-t pt-4">
      <h3 id={heading} className="font-strong">
        {say('businesses.pagesIEdit')}
      </h3>
      <Rows what="edit" label={say('businesses.pagesIEdit')} {...{ rows, touch }} items={data.items} />
    </section>
  );
}

type Item = AskedOf['items'][number];
type RowsProps = { what: Asked; label: string; rows: Item[]; items: Item[]; touch: (item: Item) => void };

const Rows = ({ what, label, rows, items, touch }: RowsProps) => (
  <ul className="divide-y divide-line" aria-label={label}>
    {rows.map(item => (
      <WorkplaceRow
        key={item.business.ownerId}
        what={what}
        item={item}
        isThere={items.includes(item)}
        onPress={() => touch(item)}
      />
    ))}
  </ul>
);
