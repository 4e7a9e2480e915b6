import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { World } from './rows.ts';

/** As src/features/accounts/server/cookie.ts has it without https. */
const cookieName = 'rounds';

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A thousand of the people, signed in, and what they look at. */
export async function openWorld(sql: Sql): Promise<World> {
  const members = await sql(
    `select id, username, full_name from users where suspended_at is null and username like 'p%' order by md5(username) limit 1000`,
  );
  const crowd = members.map(({ id, username }) => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('base64url');
    return { id: String(id), username: String(username), hash, cookie: `${cookieName}=${token}` };
  });
  await sql(
    `insert into sessions (id, user_id, token_hash, user_agent)
      select gen_random_uuid(), id, hash, '' from unnest($1::uuid[], $2::text[]) made(id, hash)`,
    [crowd.map(({ id }) => id), crowd.map(({ hash }) => hash)],
  );
  // Not by one of the crowd, as nobody likes their own.
  const posts = await sql(
    `select p.id, u.username from posts p join users u on u.id = p.author_id
      where p.audience = 'everyone' and p.original_id is null and p.deleted_at is null and u.suspended_at is null
        and not (p.author_id = any($1::uuid[])) order by md5(p.id::text) limit 2000`,
    [crowd.map(({ id }) => id)],
  );
  const cookies = new Map(crowd.map(({ id, cookie }) => [id, cookie]));
  const chats = await sql(
    `select chat_id, user_id from chat_members where user_id = any($1::uuid[]) order by md5(chat_id::text) limit 2000`,
    [crowd.map(({ id }) => id)],
  );
  const [last] = await sql(
    `select created_at, id from posts where deleted_at is null order by created_at desc, id desc offset 979 limit 1`,
  );
  const cursor = `${(last!.created_at as Date).getTime()}.${last!.id}`;
  const postIds = posts.map(({ id }) => String(id));
  return {
    crowd,
    postIds,
    usernames: posts.map(({ username }) => String(username)),
    names: members.map(row => String(row.full_name).slice(0, 3)),
    page50: Buffer.from(cursor).toString('base64url'),
    viral: postIds[0] ?? randomUUID(),
    chats: chats.map(({ chat_id, user_id }) => ({
      path: `/api/chats/${chat_id}/messages`,
      cookie: cookies.get(String(user_id))!,
    })),
  };
}
