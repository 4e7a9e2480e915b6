import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Deletions } from '#/features/accounts/server/deletions.ts';
import { storage } from '#/features/media/server/storage.ts';
import { migrate } from '#/platform/database/migrate.ts';
import { lastApplied } from '#/platform/database/migrations/applyMigrations.ts';
import { SettingError } from '#/platform/process/env.ts';
import type { Head, Manifest } from './archive/shape.ts';
import { ofJobs } from './leftOut.ts';
import { tablesOf } from './snapshot.ts';
import { takeEntries } from './takeEntries.ts';

const advice = 'Restore into a new data folder, or a new database, that no server has used.';

/**
 * Refuses a database that has accounts, or tables the archive does not know. An interrupted restore may be repeated.
 */
async function refuseUsed(owner: pg.Client, { migration }: Head) {
  const last = await lastApplied(owner);
  if (last > migration.when) throw new SettingError(`The database is newer than the backup. ${advice}`);
  if (last === 0) {
    const { rows } = await owner.query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename in ('users', 'posts')`,
    );
    if (rows[0])
      throw new SettingError(`The database contains a table of another program: ${rows[0].name}. ${advice}`);
    return;
  }
  for (const table of Object.keys(await tablesOf(owner)).filter(name => name.startsWith('public.'))) {
    const { rows } = await owner.query(`select 1 from ${table} limit 1`);
    if (rows.length > 0) throw new SettingError(`The database is not empty: ${table} has rows. ${advice}`);
  }
  const { rowCount: serving } = await owner.query('select 1 from nodes where alive_until > now()');
  if (serving) throw new SettingError('A server is using this database. Please stop it first.');
}

type Database = { url: string; ownerUrl: string };

/**
 * Brings the archive at `file`, whose head was read, into an empty installation: the tables as they were then, rows, files,
 * then the migrations since. All rows and files come, or none.
 */
export async function restoreBackup(
  { url, ownerUrl }: Database,
  file: string,
  head: Head,
  deletions: Deletions = new Map(),
): Promise<Manifest> {
  await (await storage()).check();
  const stored: string[] = [];
  const complete = async () => {
    await owner.query('analyze');
    await migrate(ownerUrl, url);
    await leaveAgain(owner, deletions);
  };
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await refuseUsed(owner, head);
    await migrate(ownerUrl, url, { until: head.migration.when });
    await owner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin');
    const manifest = await withoutRules(owner, () => restoreRows(owner, file, head, stored));
    await owner.query('commit');
    stored.length = 0;
    await complete().catch(error => {
      throw new SettingError(
        `The rows came, but what has to follow did not: ${error.message}. Do not use this database. ${advice}`,
      );
    });
    return manifest;
  } catch (error) {
    // Files without rows would be in the way of nothing, but take the room that was missing.
    for (const key of stored) await (await storage()).remove(key).catch(() => {});
    throw error;
  } finally {
    owner.connection.stream.destroy();
  }
}

/** Whoever left after the backup leaves again: hidden at once, and removed by the servers when they look next. */
async function leaveAgain(owner: pg.Client, deletions: Deletions) {
  const hashes = [...deletions.keys()];
  const days = hashes.map(hash => deletions.get(hash)?.toISOString() ?? null);
  await owner.query(
    `update users set leaves_at = list.at from unnest($1::text[], $2::timestamptz[]) as list (hash, at)
      where encode(sha256(convert_to(users.id::text, 'UTF8')), 'hex') = list.hash`,
    [hashes, days],
  );
}

async function restoreRows(owner: pg.Client, file: string, head: Head, stored: string[]): Promise<Manifest> {
  await owner.query(
    `delete from ${ofJobs
      .toReversed()
      .map(name => `pgboss.${name}`)
      .join('; delete from ')}`,
  );
  const { manifest, received } = await takeEntries(owner, file, head, stored);
  if (!manifest || !isDeepStrictEqual(received, manifest))
    throw new SettingError(`${file} is incomplete or damaged. Nothing was restored.`);
  for (const [name, value] of Object.entries(head.sequences))
    await owner.query('select setval($1::regclass, $2::bigint)', [name, value]);
  return manifest;
}

/**
 * Within a transaction: runs `work` while foreign keys and triggers of our tables are off, since rows come table by table
 * and were right when they were written; then puts them back, which looks at all rows once more.
 */
async function withoutRules<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  const { rows: keys } = await owner.query(
    `select conrelid::regclass::text as "on", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: triggered } = await owner.query(
    `select distinct tgrelid::regclass::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  for (const { on, name } of keys) await owner.query(`alter table ${on} drop constraint ${name}`);
  for (const { name } of triggered) await owner.query(`alter table ${name} disable trigger user`);
  const result = await work();
  for (const { name } of triggered) await owner.query(`alter table ${name} enable trigger user`);
  for (const { on, name, definition } of keys)
    await owner.query(`alter table ${on} add constraint ${name} ${definition}`);
  return result;
}
