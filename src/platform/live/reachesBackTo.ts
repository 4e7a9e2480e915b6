import { pool } from '#/platform/database/database.ts';
import { together } from '#/platform/database/together.ts';
import { isAfter, type Position } from './outbox.ts';

const readFloor = together(async (asked: null[]) => {
  const { rows } = await pool.query({
    name: 'outbox floor',
    text: 'select xid::text, id from outbox order by outbox.xid, outbox.id limit 1',
  });
  const first = rows[0] && { xid: BigInt(rows[0].xid), id: Number(rows[0].id) };
  return asked.map((): Position | undefined => first);
});

/** False when rows behind `position` may have been swept: the browser then has to load afresh. */
export async function reachesBackTo(position: Position) {
  const first = await readFloor(null);
  // The identity column starts at 1: as long as that row is there, nothing was ever swept.
  return !first || first.id === 1 || !isAfter(first, position);
}
