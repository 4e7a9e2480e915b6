import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { db } from '#/platform/database/database.ts';
import { pageOf, pageSize } from '#/platform/database/ownData.ts';
import type { Person } from '#test/support/person.ts';
import { hearQueries, type Query } from '#test/support/queriesOf.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { until } from '#test/support/until.ts';
import { unzip } from '#test/support/unzip.ts';
import * as contract from '../contract.ts';
import { parts } from './parts.ts';

const many = 20_000;

let rounds: Rounds;
let amara: Person;
let jonas: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.member('amara');
  jonas = await rounds.member('jonas');
});
afterAll(() => rounds.close());

/** Twenty thousand rows of each kind of which an account may have many: all of one moment, the worst for what pages by time. */
async function pileUp() {
  const each = `generate_series(1, ${many}) n`;
  const [me, other] = [amara.id, jonas.id];
  for (const statement of [
    `insert into users (id, username, username_key, email, email_key)
       select gen_random_uuid(), 'p' || n, 'p' || n, 'p' || n || '@x.example', 'p' || n || '@x.example' from ${each}`,
    `insert into posts (id, author_id, content) select gen_random_uuid(), '${me}', 'Round ' || n from ${each}`,
    `insert into post_versions (post_id, version, content, created_at) select id, 1, 'Before', now() from posts`,
    `insert into comments (id, post_id, author_id, content) select gen_random_uuid(), id, '${me}', 'Said' from posts`,
    `insert into likes (post_id, user_id) select id, '${me}' from posts`,
    `insert into comment_likes (post_id, comment_id, user_id) select post_id, id, '${me}' from comments`,
    `insert into saved_posts (post_id, user_id) select id, '${me}' from posts`,
    `insert into notifications (id, user_id, kind, actor_id, post_id)
       select gen_random_uuid(), '${me}', 'mention', '${other}', id from posts`,
    `insert into connections (first_id, second_id) select least(id, '${me}'), greatest(id, '${me}') from users where username ~ '^p\\d'`,
    `insert into blocks (blocker_id, blocked_id) select '${me}', id from users where username ~ '^p\\d'`,
    `insert into chats (id, lesser_id, greater_id, started_by, seq)
       select gen_random_uuid(), least(id, '${me}'), greatest(id, '${me}'), id, 1 from users where username ~ '^p\\d'`,
    `insert into chat_members (chat_id, user_id, last_seq) select id, '${me}', 1 from chats`,
    `insert into messages (id, chat_id, seq, sender_id, content) select gen_random_uuid(), id, 1, '${me}', 'Hello' from chats`,
    `insert into messages (id, chat_id, seq, sender_id, content)
       select gen_random_uuid(), (select min(id::text)::uuid from chats), n + 1, '${me}', 'Again' from ${each}`,
    `insert into uploads (id, owner_id, folder, name, bytes, state, format, created_at)
       select gen_random_uuid(), '${me}', 'post_images', 'a.png', 1, 'failed', 'png', now() from ${each}`,
    `insert into feedback (user_id, id, name, mobile, email, message)
       select '${me}', gen_random_uuid(), 'A', '12345', 'a@x.example', 'Good' from ${each}`,
    `insert into audit (id, action, person_id) select gen_random_uuid(), 'account.signedIn', '${me}' from ${each}`,
  ])
    await rounds.sql(statement);
}

const heavy = {
  posts: many,
  postVersions: many,
  comments: many,
  likes: many,
  commentLikes: many,
  savedPosts: many,
  notifications: many,
  connections: many,
  blocks: many,
  chats: many,
  chatMembers: many,
  messages: 2 * many,
  // And their picture.
  uploads: many + 1,
  feedback: many,
};

test('An export of a heavy account reads everything once, by statements of a page each', async () => {
  await pileUp();
  const asked: Query[] = [];
  const stop = hearQueries(query => asked.push(query));
  await amara.does(contract.startExport, {});
  await until(async () => {
    const { export: found } = await amara.does(contract.getExport, {});
    assert.notEqual(found?.state, 'failed');
    return found?.state === 'ready';
  }).finally(stop);
  const { address } = await amara.does(contract.openDownload, {});
  const files = unzip(Buffer.from(await (await amara.request('GET', address)).arrayBuffer()));
  for (const [name, count] of Object.entries(heavy)) {
    const rows: object[] = JSON.parse(files.get(`${name}.json`)!.toString());
    assert.equal(rows.length, count, name);
    // The export of feedback has nothing that differs.
    if (name !== 'feedback') assert.equal(new Set(rows.map(row => JSON.stringify(row))).size, count, name);
  }
  assert.ok(JSON.parse(files.get('audit.json')!.toString()).length > many);
  for (const { text, values } of asked.filter(({ text }) => /^\s*select/.test(text))) {
    const rows = await rounds.sql(text, values);
    assert.ok(rows.length <= pageSize, `${rows.length} rows: ${text}`);
  }
});

/** Before every value of a type. */
const least = {
  timestamptz: '-infinity',
  uuid: '00000000-0000-0000-0000-000000000000',
  text: '',
  integer: '-1',
};

test('Every part of an export goes on after a row, whatever it reads', async () => {
  for (const person of [amara, jonas])
    for (const own of parts.flatMap(part => Object.values(part.exports))) {
      const start = Object.values(own.key).map(type => least[type]);
      if (start.length === 0) continue;
      const [first, again] = await Promise.all(
        [undefined, start].map(last => db.execute(pageOf(own, person.id, last))),
      );
      assert.deepEqual(again!.rows, first!.rows);
    }
});

test('What is read without pages has one row of an account at most', async () => {
  const whole = parts.flatMap(part =>
    Object.values(part.exports).filter(({ key }) => Object.keys(key).length === 0),
  );
  assert.ok(whole.length > 5);
  for (const { select } of whole) {
    const text = select(amara.id)
      .queryChunks.map(chunk => (chunk as { value?: string[] }).value?.join('') ?? '')
      .join(' ');
    const [, table, column] = /from (\w+) where (\w+) = /.exec(text) ?? [];
    const unique = await rounds.sql(
      `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and i.indisunique and i.indnkeyatts = 1 and i.indpred is null and a.attname = $2`,
      [table, column],
    );
    assert.equal(unique.length, 1, text);
  }
});
