import { pool } from '#/platform/database/database.ts';

/** How the nodes of this database find each other on a Redis that others may use, too. */
export async function channelOf(): Promise<string> {
  const { rows } = await pool.query(
    `select 'rounds:' || system_identifier || ':' || (select oid from pg_database where datname = current_database())
      as channel from pg_control_system()`,
  );
  return rows[0].channel;
}
