import assert from 'node:assert/strict';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { test } from 'vitest';
import { dataFolder, openPostgres, query } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';

test('it starts in a folder that only its owner can access, keeps its passwords private, and starts again', async t => {
  const dataDir = await dataFolder(t);
  await chmod(dataDir, 0o700);
  const first = await openPostgres(t, dataDir);
  const passwords = await stat(`${dataDir}/postgres-passwords.json`);
  assert.equal(passwords.mode & 0o777, 0o600);
  await first.stop();
  const second = await openPostgres(t, dataDir);
  assert.equal(second.url, first.url);
  const [settings] = await query(
    second.superuserUrl,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
            current_setting('server_encoding') as encoding, current_setting('listen_addresses') as addresses`,
  );
  assert.deepEqual(settings, { checksums: 'on', fsync: 'on', encoding: 'UTF8', addresses: '' });
});

test('if the socket path is too long it listens on a free port of the loopback interface', async t => {
  const dataDir = `${await dataFolder(t)}/${'a folder, "quoted" and long '.repeat(5)}`;
  await mkdir(dataDir);
  const [one, two] = [
    await openPostgres(t, dataDir),
    await openPostgres(t, await preparedFolder(t, 'empty')),
  ];
  assert.match(one.url, /@127\.0\.0\.1:\d+\/rounds$/);
  assert.match(two.url, /host=%2F/);
  for (const { url } of [one, two]) assert.deepEqual(await query(url, 'select 1 as up'), [{ up: 1 }]);
});

test('an incompletely initialised folder is initialised again', async t => {
  const dataDir = await dataFolder(t);
  await mkdir(`${dataDir}/postgres.new-cut`);
  await writeFile(`${dataDir}/postgres.new-cut/PG_VERSION`, '18');
  const postgres = await openPostgres(t, dataDir);
  assert.deepEqual(await query(postgres.url, 'select 1 as up'), [{ up: 1 }]);
  await assert.rejects(stat(`${dataDir}/postgres.new-cut`));
});

test('a PostgreSQL that cannot start gives the reason in one line', async t => {
  const dataDir = await preparedFolder(t, 'empty');
  await writeFile(`${dataDir}/postgres/PG_VERSION`, '12\n');
  await assert.rejects(openPostgres(t, dataDir), (error: Error) => {
    assert.equal(error.name, 'SettingError');
    assert.match(
      error.message,
      /^PostgreSQL did not start: database files are incompatible with server \(.+\)$/,
    );
    return true;
  });
});
