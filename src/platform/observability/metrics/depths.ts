import { pool } from '#/platform/database/database.ts';
import { hub } from '#/platform/live/live.ts';
import { ageBehind, parsePosition } from '#/platform/live/outbox.ts';

/** Seconds since the oldest event that this node has not handed out yet was written. */
export const outboxLag = () => ageBehind(parsePosition(hub.position())!);

type Depth = { job: string; state: string; count: number };

/** How many jobs wait, are at work, wait for another try, or have been given up within their last day. */
export async function jobDepth(): Promise<Depth[]> {
  const { rows } = await pool.query<Depth>(
    `select name as job, state::text, count(*)::int from pgboss.job
      where state in ('created', 'retry', 'active', 'failed') group by name, state`,
  );
  return rows;
}
