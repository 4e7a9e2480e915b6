import { say } from '#/app/texts.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { useStableTouchedRows } from '#/platform/web/useStableRows.ts';
import { WorkplaceRow } from './WorkplaceRow.tsx';
import { useWorkplaces } from './workplaces.ts';

/**
 * Which businesses ask me to confirm, and where I have confirmed that I work: each with the way out. One that was
 * answered or left stays in place until the list is left.
 */
export function Workplaces() {
  const { data, isError, refetch } = useWorkplaces();
  const { rows, touch } = useStableTouchedRows(data?.items, ({ business }) => business.ownerId);
  if (isError && !data) return <LoadFailed text="businesses.workplacesFailed" retry={refetch} />;
  if (!data || !rows) return <Loading />;
  if (rows.length === 0) return <p className="text-muted">{say('businesses.noWorkplaces')}</p>;
  return (
    <ul className="divide-y divide-line" aria-label={say('businesses.workplaces')}>
      {rows.map(item => (
        <WorkplaceRow
          key={item.business.ownerId}
          item={item}
          isThere={data.items.includes(item)}
          onPress={() => touch(item)}
        />
      ))}
    </ul>
  );
}
