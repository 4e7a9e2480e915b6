import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import type { Deletions } from '#/features/accounts/server/deletions.ts';
import { storage } from '#/features/media/server/storage.ts';
import { migrate } from '#/platform/database/migrate.ts';
import { SettingError } from '#/platform/process/env.ts';
import type { Head, Manifest } from './archive/shape.ts';
import { ofJobs } from './leftOut.ts';
import { refuseUsed } from './refuseUsed.ts';
import { takeEntries } from './takeEntries.ts';
import { withoutRules } from './withoutRules.ts';

type Database = { url: string; ownerUrl: string };

/**
 * Brings the archive at `file`, whose head was read, into an empty installation: the tables as they were then, rows, files,
 * then the migrations since. All rows come, or none.
 */
export async function restoreBackup(
  { url, ownerUrl }: Database,
  file: string,
  head: Head,
  deletions: Deletions = new Map(),
): Promise<Manifest> {
  await (await storage()).check();
  const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  owner.on('error', () => {});
  await owner.connect();
  try {
    await refuseUsed(owner, head);
    await migrate(ownerUrl, url, { until: head.migration.when });
    await owner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin');
    const manifest = await withoutRules(owner, () => takeRows(owner, file, head));
    await owner.query('commit');
    await owner.query('analyze');
    await migrate(ownerUrl, url);
    await leaveAgain(owner, deletions);
    return manifest;
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

async function takeRows(owner: pg.Client, file: string, head: Head): Promise<Manifest> {
  await owner.query(
    `delete from ${ofJobs
      .toReversed()
      .map(name => `pgboss.${name}`)
      .join('; delete from ')}`,
  );
  const { said, came } = await takeEntries(owner, file, head);
  if (!said || !isDeepStrictEqual(came, said))
    throw new SettingError(`${file} is incomplete or damaged. Nothing was restored.`);
  for (const [name, value] of Object.entries(head.sequences))
    await owner.query('select setval($1::regclass, $2::bigint)', [name, value]);
  return said;
}
