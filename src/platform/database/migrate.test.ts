import assert from 'node:assert/strict';
import { test } from 'vitest';
import { openPostgres, query } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { migrate } from './migrate.ts';

test('of nodes that start concurrently one migrates, and the server may use the new tables', async t => {
  const { url, ownerUrl } = await openPostgres(t, await preparedFolder(t, 'empty'));
  await Promise.all([1, 2, 3].map(() => migrate(ownerUrl, url)));
  const [tables] = await query(
    url,
    `select count(*)::int as all, count(*) filter (where has_table_privilege(c.oid, 'select, insert, update, delete'))::int as usable
     from pg_class c where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  assert.ok(Number(tables!.all) > 0);
  assert.equal(tables!.usable, tables!.all);
  // A check is added NOT VALID; the migration that validates it must not be forgotten.
  const unvalidated = await query(ownerUrl, 'select conname from pg_constraint where not convalidated');
  assert.deepEqual(unvalidated, []);
});

test('a PostgreSQL that is too old is refused with its version before anything changes', async t => {
  const { ownerUrl } = await openPostgres(t, await preparedFolder(t, 'empty'));
  await assert.rejects(migrate(ownerUrl, ownerUrl, { oldest: 99 }), {
    name: 'SettingError',
    message: /^Rounds needs PostgreSQL 99 or newer; this server is 18\.\d+\.$/,
  });
  const tables = await query(ownerUrl, `select 1 from pg_tables where schemaname in ('public', 'drizzle')`);
  assert.deepEqual(tables, []);
});
