import assert from 'node:assert/strict';
import pg from 'pg';
import { type TestContext, test } from 'vitest';
import { connect, disconnect } from '#/platform/database/database.ts';
import type { Postgres } from '#/platform/database/embedded/startPostgres.ts';
import { dataFolder, openPostgres } from '#test/support/embedded.ts';
import { Fixtures, fixtures } from '#test/support/fixtures.ts';
import { at } from '#test/support/freshDatabase.ts';
import { listenLive } from '#test/support/listenLive.ts';
import { preparedFolder } from '#test/support/preparedData.ts';
import { startProcess } from '#test/support/started.ts';
import { chatOf, tell } from '#test/support/talk.ts';
import { undo } from '#test/support/undo.ts';
import { currentPosition, formatPosition, readOutbox } from './outbox.ts';

/** Opens a transaction of this role and database that has an id and stays open. Returns a function that ends it. */
async function holdTransaction(t: TestContext, url: string, work = 'select pg_current_xact_id()') {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  undo(t, () => client.end());
  await client.query('set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0');
  await client.query('begin');
  await client.query(work);
  return {
    commit: () => client.query('commit'),
    isOpen: async () =>
      (await client.query('select pg_current_xact_id_if_assigned() as id')).rows[0].id !== null,
  };
}

/** A role that may do this, and may sign in. Returns its address in the database of Rounds. */
async function makeRole(t: TestContext, { superuserUrl }: Postgres, name: string, grant: string) {
  const superuser = new pg.Client({ connectionString: at(superuserUrl, 'rounds') });
  await superuser.connect();
  undo(t, () => superuser.end());
  await superuser.query(
    `create role ${name} login password 'secret'; grant connect on database rounds to ${name}`,
  );
  await superuser.query(`grant ${grant} to ${name}`);
  const url = new URL(at(superuserUrl, 'rounds'));
  Object.assign(url, { username: name, password: 'secret' });
  return { url: url.href, drop: () => superuser.query(`drop owned by ${name}; drop role ${name}`) };
}

/** Two members of a Rounds that runs as a role of its own, and the live stream of the second. */
async function openTalk(t: TestContext) {
  const postgres = await openPostgres(t, await preparedFolder(t));
  const { opened } = startProcess(t, {
    DATA_DIR: await dataFolder(t),
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
  });
  const people = new Fixtures(await opened);
  const [amara, jonas] = [await people.member(fixtures.amara), await people.member(fixtures.jonas)];
  const { id: chatId } = await chatOf(amara, jonas);
  const live = await listenLive(jonas);
  undo(t, () => live.close());
  const arrives = async (content: string) => {
    await tell(amara, chatId, content);
    await live.until('message.created', data => data.content === content);
  };
  return { postgres, arrives };
}

test('a message arrives while another database, the owner of the tables and a superuser hold transactions open', async t => {
  const { postgres, arrives } = await openTalk(t);
  await arrives('Before');
  const reader = await makeRole(t, postgres, 'reporting', 'select on all tables in schema public');
  const held = [
    await holdTransaction(t, at(postgres.url, 'postgres')),
    await holdTransaction(t, postgres.ownerUrl),
    await holdTransaction(t, at(postgres.superuserUrl, 'rounds')),
    await holdTransaction(t, reader.url),
  ];
  for (const content of ['one', 'two', 'three']) await arrives(content);
  for (const one of held) assert.ok(await one.isOpen());
});

test('what a role that replaces ours writes is waited for, until it is gone', async t => {
  const postgres = await openPostgres(t, await preparedFolder(t));
  connect(postgres.url);
  undo(t, disconnect);
  const next = await makeRole(t, postgres, 'rounds_next', 'insert on outbox');
  const start = await currentPosition();
  const write = `insert into outbox (name, data) values ('post.deleted', '{}')`;
  const first = await holdTransaction(t, next.url, write);
  const second = await holdTransaction(t, postgres.url, write);
  await second.commit();
  assert.deepEqual(await readOutbox(start), []);
  await first.commit();
  const rows = await readOutbox(start);
  assert.equal(rows.length, 2);
  await holdTransaction(t, next.url);
  await next.drop();
  const { position } = rows.at(-1)!;
  assert.deepEqual(await readOutbox(position), [], formatPosition(position));
});
