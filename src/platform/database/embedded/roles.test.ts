import assert from 'node:assert/strict';
import pg from 'pg';
import { test } from 'vitest';
import { openPostgres, query } from '#test/support/embedded.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { wholeFile } from '#test/support/undo.ts';

const postgres = await openPostgres(wholeFile, await preparedFolder(wholeFile, 'empty'));
await query(postgres.ownerUrl, 'create table note (n int generated always as identity, body text)');

const forbidden = {
  'make a table': 'create table mine (n int)',
  'make a temporary table': 'create temporary table mine (n int)',
  'make a schema': 'create schema mine',
  'change a table': 'alter table note add column more int',
  'empty a table': 'truncate note',
  'drop a table': 'drop table note',
  'make a role': 'create role mine',
  'make an extension': 'create extension hstore',
  'run a program': `copy (select 1) to program 'cat'`,
  'read a file': `select pg_read_file('postgresql.conf')`,
  'read the passwords': 'select rolpassword from pg_authid',
};

test('the owner can create tables and the extensions that search needs', async () => {
  await query(postgres.ownerUrl, 'create table another (n int)');
  await query(postgres.ownerUrl, 'create extension pg_trgm; create extension unaccent');
});

test('the server’s role can read and write rows of tables created later', async () => {
  await query(postgres.url, `insert into note (body) values ('a'), ('b')`);
  await query(postgres.url, `update note set body = 'c' where body = 'b'`);
  await query(postgres.url, `delete from note where body = 'a'`);
  assert.deepEqual(await query(postgres.url, 'select body from note'), [{ body: 'c' }]);
});

for (const [what, sql] of Object.entries(forbidden)) {
  test(`the server's role may not ${what}`, async () => {
    await assert.rejects(query(postgres.url, sql), { code: '42501' });
  });
}

test('nobody connects without the right password', async () => {
  const url = new URL(postgres.url);
  url.password = 'wrong';
  await assert.rejects(query(url.href, 'select 1'), { code: '28P01' });
});

test('a statement or transaction of the server times out within two seconds', async () => {
  const statement = assert.rejects(query(postgres.url, 'select pg_sleep(10)'), { code: '57014' });
  const client = new pg.Client({ connectionString: postgres.url });
  const ended = new Promise<Error & { code?: string }>(resolve => client.on('error', resolve));
  await client.connect();
  await client.query('begin');
  await client.query('select 1');
  assert.match((await ended).code ?? '', /^(25P03|25P04)$/);
  await statement;
});
