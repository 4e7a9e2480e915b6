import assert from 'node:assert/strict';
import pg from 'pg';
import { test } from 'vitest';
import { openUnusedFixture } from '#test/support/fixture.ts';
import { vacuum } from '#test/support/vacuum.ts';
import { removeAccount } from './removeAccount.ts';

const { rounds, amara, jonas } = await openUnusedFixture('amara', 'jonas');
const rows = 4_000;
const chats = 20_000;

/** What an account may pile up: many chats, of which some have lost their other member, and of everything else so many. */
async function pileUp() {
  const old = `now() - interval '1 year' + n * interval '1 minute'`;
  const many = `generate_series(1, ${rows}) n`;
  const fill = (text: string, ...values: unknown[]) => rounds.sql(text, values);
  await fill(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
     select gen_random_uuid(), 'm' || n, 'm' || n, 'm' || n || '@x.example', 'm' || n || '@x.example', 'Somebody', 'general_user' from ${many}`,
  );
  await fill(
    `with others as (select id from users where username like 'm%' and full_name = 'Somebody')
     insert into connections (first_id, second_id) select least($1::uuid, id), greatest($1::uuid, id) from others`,
    amara.id,
  );
  await fill(
    `with pairs as materialized (select gen_random_uuid() as chat, n from generate_series(1, ${chats}) n),
       added as (insert into chats (id, lesser_id, started_by, seq) select chat, $1::uuid, $1::uuid, 1 from pairs),
       others as (insert into chat_members (chat_id, user_id, last_seq) select chat, $2::uuid, 1 from pairs where n % 5 > 0)
     insert into chat_members (chat_id, user_id, last_seq, last_at) select chat, $1::uuid, 1, ${old} from pairs`,
    amara.id,
    jonas.id,
  );
  const posts = (author: string, more: string, values: string) =>
    `with written as (insert into posts (id, author_id, content, created_at ${more})
       select gen_random_uuid(), ${author}::uuid, 'Old', ${old} ${values} from ${many} returning id, created_at)`;
  await fill(`${posts('$1', '', '')} select 1 from written`, amara.id);
  await fill(
    `${posts('$1', '', '')},
       liked as (insert into likes (post_id, user_id, created_at) select id, $2::uuid, created_at from written),
       reposted as (insert into posts (id, author_id, content, original_id, created_at)
         select gen_random_uuid(), $2::uuid, '', id, created_at from written)
     select 1`,
    jonas.id,
    amara.id,
  );
  await fill(
    `with old as (select id, created_at from posts where author_id = $1 order by created_at limit ${rows}),
       said as (insert into comments (id, post_id, author_id, content, mentions, mentioned_ids, created_at, replies)
         select gen_random_uuid(), id, $2::uuid, 'Mine', '{}', '{}', created_at, 0 from old)
     insert into comments (id, post_id, author_id, content, mentions, mentioned_ids, created_at, replies)
       select gen_random_uuid(), id, $1::uuid, 'His', '{}', '{}', created_at, 1 from old`,
    jonas.id,
    amara.id,
  );
  await fill(
    `with his as (select id, post_id, created_at from comments where author_id = $1),
       answered as (insert into comments (id, post_id, parent_id, author_id, content, mentions, mentioned_ids, created_at)
         select gen_random_uuid(), post_id, id, $2::uuid, 'So it is', '{}', '{}', created_at from his)
     insert into comment_likes (post_id, comment_id, user_id, created_at) select post_id, id, $2::uuid, created_at from his`,
    jonas.id,
    amara.id,
  );
  await fill('update posts set likes = 1, reposts = 1, comments = 3 where author_id = $1', jonas.id);
  await fill('update comments set likes = 1 where author_id = $1', jonas.id);
  await fill(
    `insert into uploads (id, owner_id, folder, name, bytes, state, created_at)
     select gen_random_uuid(), $1::uuid, 'post_images', 'x', 1, 'open', ${old} from generate_series(1, 400) n`,
    amara.id,
  );
  await vacuum(rounds.sql, 'users', 'connections', 'posts', 'likes', 'comments', 'uploads');
}

/** The blocks of tables and indexes that each transaction of this process looked at, by what it was about. */
function hearBlocks() {
  const { query } = pg.Client.prototype as unknown as {
    query: (...given: unknown[]) => Promise<pg.QueryResult>;
  };
  const looked = `select sum(pg_stat_get_xact_blocks_fetched(oid))::int as blocks from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`;
  const open = new WeakMap<object, { before: Promise<pg.QueryResult>; about?: string }>();
  const blocks = new Map<string, number[]>();
  async function commit(client: object, given: unknown[]) {
    const { before, about } = open.get(client)!;
    if (about) {
      const count = async (result: Promise<pg.QueryResult>) => Number((await result).rows[0].blocks);
      const cost = (await count(query.call(client, looked))) - (await count(before));
      blocks.set(about, [...(blocks.get(about) ?? []), cost]);
    }
    return query.call(client, ...given);
  }
  const listening = function (this: object, ...given: [string | { text: string }]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : first.text;
    if (text === 'commit') return commit(this, given);
    const answer = query.call(this, ...given);
    if (text === 'begin') open.set(this, { before: query.call(this, looked) });
    else if (open.has(this)) open.get(this)!.about ??= text.replace(/\s+/g, ' ').trim();
    return answer;
  };
  Object.assign(pg.Client.prototype, { query: listening });
  return { blocks, stop: () => void Object.assign(pg.Client.prototype, { query }) };
}

const median = (costs: number[]) => costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)]!;

test('however much an account has, each batch of its removal costs the same', async t => {
  await pileUp();
  await rounds.sql("update users set leaves_at = now() - interval '1 minute' where id = $1", [amara.id]);
  const { blocks, stop } = hearBlocks();
  try {
    await removeAccount.work(
      { userId: amara.id },
      { id: '', number: 1, isLast: true, signal: new AbortController().signal },
    );
  } finally {
    stop();
  }
  const inBatches = [...blocks].filter(([, costs]) => costs.length > 6);
  // A chat that stays is passed over once, and not by one statement with all others.
  for (const [about, costs] of blocks)
    if (about.includes('chat'))
      assert.ok(
        Math.max(...costs) < 10_000,
        `${about} looks at ${Math.max(...costs)} blocks in one transaction`,
      );
  for (const [about, costs] of inBatches) {
    const [first, last] = [median(costs.slice(0, 4)), median(costs.slice(-5, -1))];
    t.annotate(`${about.slice(0, 90)}: ${costs.length} batches, ${first} blocks, then ${last}`);
    assert.ok(last <= first * 2 + 100, `${about}: ${costs}`);
  }
  assert.ok(inBatches.length >= 8, `only ${inBatches.map(([about]) => about)}`);
  const left = await rounds.sql(
    `select (select count(*)::int from users where id = $1) as users, (select count(*)::int from chats) as chats,
      (select count(*)::int from comments where author_id = $2) as his,
      (select sum(likes + reposts)::int from posts where author_id = $2) as counted,
      (select sum(comments)::int from posts where author_id = $2) as comments,
      (select sum(likes + replies)::int from comments where author_id = $2) as under_his,
      (select count(*)::int from posts where author_id = $1) as posts`,
    [amara.id, jonas.id],
  );
  assert.deepEqual(left, [
    { users: 0, chats: (chats * 4) / 5, his: rows, counted: 0, comments: rows, under_his: 0, posts: 0 },
  ]);
});
