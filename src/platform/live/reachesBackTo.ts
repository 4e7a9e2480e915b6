import { batch } from '#/platform/database/batch.ts';
import { pool } from '#/platform/database/database.ts';
import { isAfter, type Position } from './outbox.ts';

const readFloor = batch(async (asked: null[]) => {
  const { rows } = await pool.query({
    name: 'outbox floor',
    text: 'select xid::text, id from outbox order by outbox.xid, outbox.id limit 1',
  });
  const first = rows[0] && { xid: BigInt(rows[0].xid), id: Number(rows[0].id) };
  return asked.map((): Position | undefined => first);
});

/** False if rows after `position` may have been swept: the browser then loads everything again. */
export async function reachesBackTo(position: Position) {
  const first = await readFloor(null);
  // The identity column starts at 1: while that row exists, nothing has been swept.
  return !first || first.id === 1 || !isAfter(first, position);
}
