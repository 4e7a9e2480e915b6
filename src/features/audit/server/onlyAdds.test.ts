import assert from 'node:assert/strict';
import pg from 'pg';
import { test } from 'vitest';
import { dataFolder, openPostgres } from '#test/support/embedded.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { startProcess } from '#test/support/started.ts';
import { undo, wholeFile } from '#test/support/undo.ts';

const there = await openPostgres(wholeFile, await preparedFolder(wholeFile, 'empty'));

const tampering = [
  `update audit set action = 'account.linked'`,
  'delete from audit',
  'truncate audit',
  'alter table audit disable trigger all',
  `insert into audit_chain (seq, entry_id, hash) values (0, gen_random_uuid(), '')`,
  `update audit_chain set hash = ''`,
  'delete from audit_chain',
];

test('The server’s role can only insert into the audit log', async t => {
  const settings = { DATABASE_URL: there.url, DATABASE_OWNER_URL: there.ownerUrl };
  const { opened } = startProcess(t, { DATA_DIR: await dataFolder(t), ...settings });
  await new Fixtures(await opened).account(fixtures.amara);
  const server = new pg.Client({ connectionString: there.url });
  await server.connect();
  undo(t, () => server.end());
  for (const sql of tampering) await assert.rejects(server.query(sql), { code: '42501' }, sql);
  const { rows } = await server.query(
    'select count(*)::int as links from audit_chain join audit on audit.id = entry_id',
  );
  assert.deepEqual(rows, [{ links: 2 }]);
});

test('When the server owns its tables, startup reports that only triggers and seals protect the log', async t => {
  const { child, opened, ended } = startProcess(t, {
    DATA_DIR: await dataFolder(t),
    DATABASE_URL: there.ownerUrl,
  });
  await opened;
  child.kill('SIGTERM');
  const { stdout, stderr } = await ended;
  assert.match(stdout + stderr, /The audit log is kept by a trigger and its hashes alone/);
});
