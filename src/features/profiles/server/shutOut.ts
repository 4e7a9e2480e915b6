import { pool } from '#/platform/database/database.ts';
import type { ShutOut } from '#/platform/live/shutOut.ts';
import { together } from '#/platform/database/together.ts';

/** Whom a person does not hear of live, as it stands now. Asked for all at once who come back at the same moment. */
export const readShutOut = together(async (userIds: string[]) => {
  const { rows } = await pool.query({
    name: 'whom people shut out',
    text: `select blocker_id as reader, blocked_id as id, 'hidden' as kind from blocks where blocker_id = any($1)
      union all select blocked_id, blocker_id, 'hidden' from blocks where blocked_id = any($1)
      union all select muter_id, muted_id, 'muted' from mutes where muter_id = any($1)`,
    values: [userIds],
  });
  const byReader = Map.groupBy(rows, row => row.reader);
  return userIds.map((userId): ShutOut => {
    const own = byReader.get(userId) ?? [];
    const idsOf = (kind: keyof ShutOut) =>
      new Set<string>(own.filter(row => row.kind === kind).map(row => row.id));
    return { hidden: idsOf('hidden'), muted: idsOf('muted') };
  });
});

/** Whom nobody but themselves hears of live: the suspended, those who are leaving, those whose profile is withheld. */
export async function readGone() {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where suspended_at is not null or leaves_at is not null or withheld_for is not null',
  );
  return new Set(rows.map(row => row.id));
}
