import type { Person } from '../../../test/support/person.ts';
import type { Rounds } from '../../../test/support/rounds.ts';
import { idOf, insertPeople, uuidOf } from '../people/fill.ts';
import { loadBare } from '../people/loadBare.ts';

type Sql = Rounds['sql'];

/** Nobody is known to more people than this. */
const mostConnections = 30_000;

export const postOf = (size: number, whose: string, n: string) =>
  uuidOf(`'post of ${whose} ${size} ' || ${n}`);

/** Somebody who reads, and an author whom they read. */
export type Pair = { reader: Person; author: Person; size: number };

/** Of each size a reader and an author who have so many of each thing, all in the same tables. */
export async function fillLists({ sql }: Pick<Rounds, 'sql'>, pairs: Pair[]) {
  await sql(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set transaction_timeout = 0;
    set maintenance_work_mem = '256MB'; set synchronous_commit = off; select setseed(0.5)`);
  const people = pairs.reduce((sum, { size }) => sum + 2 * size, 0);
  await loadBare(sql, 'users', () => insertPeople(sql, people));
  let before = 0;
  for (const pair of pairs) {
    const from = before;
    await fillPair(sql, pair, n => idOf(`${n} + ${from}`, people));
    before += 2 * pair.size;
  }
  await sql('vacuum (analyze)');
}

/**
 * So many posts of the author and of others, likes and comments under one post of the reader and by the reader, hashtags,
 * notifications, businesses, requests, chats; the reader and the author have as many connections, up to 30,000. Half of
 * the people are connected with both, the others have asked the reader.
 */
async function fillPair(sql: Sql, who: Pair, person: Filling['person']) {
  const { size } = who;
  const [reader, author] = [`'${who.reader.id}'::uuid`, `'${who.author.id}'::uuid`];
  const all = `generate_series(1, ${size}) n`;
  await fillPosts(sql, { reader, author, size, person });
  const load = (table: string, statement: string) =>
    loadBare(sql, table, async () => {
      await sql(statement);
    });
  await load(
    'connections',
    `insert into connections (first_id, second_id)
      select least(me, ${person('n')}), greatest(me, ${person('n')})
      from generate_series(1, ${Math.min(size, mostConnections)}) n, unnest(array[${reader}, ${author}]) me`,
  );
  await load(
    'connection_requests',
    `insert into connection_requests (id, sender_id, receiver_id, status, created_at)
      select gen_random_uuid(), ${person(`${size} + n - 1`)}, ${reader}, 'pending', now() - n * interval '1 second' from ${all}`,
  );
  await fillBusinesses(sql, { reader, author, size, person });
  await load(
    'chats',
    `insert into chats (id, lesser_id, greater_id, started_by, seq)
      select ${uuidOf(`'chat of ${size} ' || n`)}, least(${reader}, ${person('n')}), greatest(${reader}, ${person('n')}), ${reader},
        case when n = 1 then ${size} else 1 end from ${all}`,
  );
  await load(
    'chat_members',
    `insert into chat_members (chat_id, user_id, last_seq)
      select id, user_id, seq from chats, unnest(array[lesser_id, greater_id]) user_id where started_by = ${reader}`,
  );
  await load(
    'messages',
    `insert into messages (id, chat_id, seq, sender_id, content)
      select gen_random_uuid(), id, nth, started_by, 'Message ' || nth from chats, generate_series(1, seq) nth where started_by = ${reader}`,
  );
}

type Filling = { reader: string; author: string; size: number; person: (n: string) => string };

async function fillPosts(sql: Sql, { reader, author, size, person }: Filling) {
  const all = `generate_series(1, ${size}) n`;
  await loadBare(sql, 'posts', async () => {
    // The reader's connections write rarely; everybody else writes all the time.
    await sql(`insert into posts (id, author_id, content, audience, likes, comments, created_at)
      select ${postOf(size, 'author', 'n')}, ${author}, 'Round ' || n || ' #ward${size}', 'everyone', 0, 0, now() - n * interval '20 seconds' from ${all}
      union all select ${postOf(size, 'others', 'n')}, ${person(`${size} + n`)}, 'Round ' || n,
        case when n % 10 = 3 then 'connections' else 'everyone' end, 1, 1, now() - n * interval '10 seconds' from ${all}
      union all select ${postOf(size, 'connections', 'n')}, ${person('n')}, 'Round ' || n, 'everyone', 0, 0,
        now() - n * interval '90 seconds' from ${all}
      union all select ${postOf(size, 'reader', 'n')}, ${reader}, 'Round ' || n, 'everyone', 1, 1, now() - n * interval '15 seconds' from ${all}`);
  });
  await loadBare(sql, 'hashtags', async () => {
    await sql(`insert into hashtags (tag, post_id, created_at)
      select 'ward${size}', ${postOf(size, 'author', 'n')}, now() - n * interval '20 seconds' from ${all}
      union all select 'warm${size}' || 'w' || n, ${postOf(size, 'others', 'n')}, now() - n * interval '10 seconds' from ${all}`);
  });
  await loadBare(sql, 'likes', async () => {
    await sql(`insert into likes (post_id, user_id, created_at)
      select ${postOf(size, 'reader', '1')}, ${person('n')}, now() - n * interval '1 second' from ${all}
      union all select ${postOf(size, 'others', 'n')}, ${reader}, now() - n * interval '1 second' from ${all}`);
    await sql(
      `update posts set likes = ${size}, comments = ${size} where id = (select ${postOf(size, 'reader', '1')} from (select 1) n)`,
    );
  });
  await loadBare(sql, 'comments', async () => {
    await sql(`insert into comments (id, post_id, author_id, content, created_at)
      select ${uuidOf(`'comment ${size} ' || n`)}, ${postOf(size, 'reader', '1')}, ${person('n')}, 'So did we', now() - n * interval '1 second' from ${all}
      union all select ${uuidOf(`'own comment ${size} ' || n`)}, ${postOf(size, 'others', 'n')}, ${reader}, 'So did I', now() - n * interval '1 second' from ${all}`);
  });
  // Likes of one post, and a like of each of as many others; all read but the newest fifty.
  await sql(`insert into notifications (id, user_id, kind, actor_id, post_id, created_at, read_at)
    select gen_random_uuid(), ${reader}, 'like', ${person('n')}, ${postOf(size, 'reader', '1')}, now() - n * interval '1 second',
      case when n > 50 then now() end from ${all}
    union all select gen_random_uuid(), ${reader}, 'like', ${person('n * 7')}, ${postOf(size, 'reader', 'n')}, now() - n * interval '3 seconds',
      case when n > 50 then now() end from generate_series(2, ${size}) n`);
}

async function fillBusinesses(sql: Sql, { reader, author, size, person }: Filling) {
  const all = `generate_series(1, ${size}) n`;
  await sql(`insert into uploads (id, owner_id, folder, name, bytes, state, format, width, height, thumbhash, attached)
    select ${uuidOf(`'logo ${size} ' || n`)}, ${author}, 'business_logos', 'logo.webp', 1000, 'ready', 'webp', 100, 100, 'x', true
    from generate_series(1, 1) n`);
  const logo = `(select id from uploads where folder = 'business_logos' limit 1)`;
  await loadBare(sql, 'businesses', async () => {
    await sql(`insert into businesses (owner_id, business_name, business_username, business_type, contact_email, website,
        description, location, phone, business_logo_id, business_cover_image_id, created_at)
      select ${person('n')}, (array['Harbour', 'Lamplight', 'Northgate', 'Meadow'])[1 + n % 4] || ' Clinic${size} ' || n, 'clinic' || ${size} || '.' || n,
        'Ward' || ${size}, 'a@b.example', '', '', 'Land${size}', '5550100199', ${logo}, ${logo},
        now() - n * interval '1 minute' from ${all}
      union all select ${author}, 'Author House${size}', 'author' || ${size}, 'Practice', 'a@b.example', '', '', 'Uppsala', '5550100199',
        ${logo}, ${logo}, now()`);
  });
  await loadBare(sql, 'follows', async () => {
    await sql(`insert into follows (business_id, user_id, created_at)
      select ${person('n')}, ${reader}, now() - n * interval '1 second' from generate_series(1, ${size}) n where n % 10 = 0`);
  });
  await sql(`insert into posts (id, author_id, content, is_business_post, created_at)
    select ${postOf(size, 'business', 'n')}, ${author}, 'News ' || n, true, now() - n * interval '40 seconds' from ${all}`);
}
