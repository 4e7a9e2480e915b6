import { idOf, insertPeople, uuidOf } from '../people/fill.ts';
import { loadBare } from '../people/loadBare.ts';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** So many people and as many posts, so many likes and comments on each, so many chats of ten messages. */
export type Amounts = { people: number; likes: number; comments: number; chats: number };

const postOf = (n: string) => uuidOf(`'post ' || ${n}`);
const chatOf = (n: string) => uuidOf(`'chat ' || ${n}`);

/**
 * People, of whom a tenth write; as many posts, some for connections and some reposts. Every post is ten seconds older than
 * the one before. Over two connections, which take turns with what does not depend on each other.
 */
export async function fillEverything([one, two]: [Sql, Sql], amounts: Amounts) {
  for (const sql of [one, two])
    await sql(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set maintenance_work_mem = '512MB';
      set synchronous_commit = off; select setseed(0.5)`);
  const { people } = amounts;
  await loadBare(one, 'users', () => insertPeople(one, people));
  await Promise.all([fillPosts(one, amounts), fillChats(two, amounts)]);
  await one('vacuum (analyze)');
}

async function fillPosts(sql: Sql, { people, likes, comments }: Amounts) {
  const writer = (n: string) => idOf(n, people / 10);
  await loadBare(sql, 'posts', async () => {
    await sql(`insert into posts (id, author_id, content, audience, original_id, likes, comments, created_at)
      select ${postOf('n')}, ${writer('n')},
        case when n % 25 <> 7 then 'Round ' || n || '. ' || repeat('What we saw, what we did, what we would do again. ', 1 + n % 5) else '' end,
        case when n % 10 = 3 then 'connections' else 'everyone' end,
        case when n % 25 = 7 then ${postOf('n + 1')} end, ${likes}, ${comments}, now() - n * interval '10 seconds'
      from generate_series(1, ${people}) n`);
  });
  if (likes > 0)
    await loadBare(sql, 'likes', async () => {
      await sql(`insert into likes (post_id, user_id, created_at)
        select ${postOf('n')}, ${idOf('n + k * 1009', people)}, now() - n * interval '9 seconds'
        from generate_series(1, ${people}) n, generate_series(1, ${likes}) k`);
    });
  if (comments > 0)
    await loadBare(sql, 'comments', async () => {
      await sql(`insert into comments (id, post_id, author_id, content, created_at)
        select ${uuidOf(`'comment ' || n || ' ' || k`)}, ${postOf('n')}, ${writer('n + 31')}, 'So did we, last week, with ' || n,
          now() - n * interval '9 seconds' from generate_series(1, ${people}) n, generate_series(1, ${comments}) k`);
    });
}

async function fillChats(sql: Sql, { people, chats }: Amounts) {
  const pair = `select n, ${idOf('n', people)} as one, ${idOf('n * 2 + 1', people)} as other from generate_series(1, ${chats}) n`;
  await loadBare(sql, 'chats', async () => {
    await sql(`insert into chats (id, lesser_id, greater_id, started_by, seq)
      select ${chatOf('n')}, least(one, other), greatest(one, other), one, 10 from (${pair}) pairs where one <> other`);
  });
  await loadBare(sql, 'chat_members', async () => {
    await sql(`insert into chat_members (chat_id, user_id, last_seq)
      select id, user_id, 10 from chats, unnest(array[lesser_id, greater_id]) user_id`);
  });
  await loadBare(sql, 'messages', async () => {
    await sql(`insert into messages (id, chat_id, seq, sender_id, content)
      select gen_random_uuid(), id, nth, case when nth % 2 = 0 then lesser_id else greater_id end, 'Message ' || nth
      from chats, generate_series(1, 10) nth`);
  });
}
