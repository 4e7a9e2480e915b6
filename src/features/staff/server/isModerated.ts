import pg from 'pg';
import { databaseOn } from '#/platform/database/database.ts';
import { hasModerator } from './onDuty.ts';

/** Whether there is a moderator; asked on a connection of its own, before the server's pool is open. */
export async function isModerated(databaseUrl: string): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, connectionTimeoutMillis: 5_000 });
  try {
    return await hasModerator(databaseOn(pool));
  } finally {
    await pool.end();
  }
}
