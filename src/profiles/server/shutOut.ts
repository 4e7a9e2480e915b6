import { pool } from '#/base/server/database.ts';
import type { ShutOut } from '#/base/server/stream.ts';

/** Whom a person does not hear of live, as it stands now. */
export async function readShutOut(userId: string): Promise<ShutOut> {
  const { rows } = await pool.query({
    name: 'whom a person shuts out',
    text: `select blocked_id as id, false as muted from blocks where blocker_id = $1
      union all select blocker_id, false from blocks where blocked_id = $1
      union all select id, false from users where (suspended_at is not null or leaves_at is not null) and id <> $1
      union all select muted_id, true from mutes where muter_id = $1`,
    values: [userId],
  });
  const idsOf = (muted: boolean) =>
    new Set<string>(rows.filter(row => row.muted === muted).map(row => row.id));
  return { hidden: idsOf(false), muted: idsOf(true) };
}
