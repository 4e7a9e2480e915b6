import { pool } from './database.ts';

const query = {
  name: 'is backed up',
  text: 'select exists (select from backups where alive_until > now()) as "isBackedUp"',
};

/** Whether a backup is being made, by any process: it may still need the files of rows it has read. */
export async function isBackedUp(): Promise<boolean> {
  const { rows } = await pool.query(query);
  return rows[0].isBackedUp;
}
