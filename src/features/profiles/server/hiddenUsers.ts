import { batch } from '#/platform/database/batch.ts';
import { pool } from '#/platform/database/database.ts';
import type { HiddenUsers } from '#/platform/live/hiddenUsers.ts';

/** Who is hidden from or muted by a person now. Batched: many reconnect at the same moment. */
export const readHiddenUsers = batch(async (userIds: string[]) => {
  const { rows } = await pool.query({
    name: 'whom people shut out',
    text: `select blocker_id as reader, blocked_id as id, 'hidden' as kind from blocks where blocker_id = any($1)
      union all select blocked_id, blocker_id, 'hidden' from blocks where blocked_id = any($1)
      union all select muter_id, muted_id, 'muted' from mutes where muter_id = any($1)`,
    values: [userIds],
  });
  const byReader = Map.groupBy(rows, row => row.reader);
  return userIds.map((userId): HiddenUsers => {
    const own = byReader.get(userId) ?? [];
    const idsOf = (kind: keyof HiddenUsers) =>
      new Set<string>(own.filter(row => row.kind === kind).map(row => row.id));
    return { hidden: idsOf('hidden'), muted: idsOf('muted') };
  });
});

/** Accounts that only they themselves see: suspended, leaving, or withheld. */
export async function readInactiveUsers() {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where suspended_at is not null or leaves_at is not null or withheld_for is not null',
  );
  return new Set(rows.map(row => row.id));
}
