import { pool } from '#/base/server/database.ts';
import type { ShutOut } from '#/base/server/shutOut.ts';

/** Whom a person does not hear of live, as it stands now. */
export async function readShutOut(userId: string): Promise<ShutOut> {
  const { rows } = await pool.query({
    name: 'whom a person shuts out',
    text: `select blocked_id as id, 'hidden' as kind from blocks where blocker_id = $1
      union all select blocker_id, 'hidden' from blocks where blocked_id = $1
      union all select muted_id, 'muted' from mutes where muter_id = $1`,
    values: [userId],
  });
  const idsOf = (kind: keyof ShutOut) =>
    new Set<string>(rows.filter(row => row.kind === kind).map(row => row.id));
  return { hidden: idsOf('hidden'), muted: idsOf('muted') };
}

/** Whom nobody but themselves hears of live: the suspended, those who are leaving, those whose profile is withheld. */
export async function readGone() {
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where suspended_at is not null or leaves_at is not null or withheld_for is not null',
  );
  return new Set(rows.map(row => row.id));
}
