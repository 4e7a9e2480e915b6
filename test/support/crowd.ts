import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Rounds } from './rounds.ts';

type Scene = Pick<Rounds, 'sql'>;

type Somebody = { id: string; cookie: string };

/** Signed-in members made by SQL; `cookieName` as the server calls it. */
export async function openCrowd(rounds: Scene, count: number, cookieName: string): Promise<Somebody[]> {
  const made = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url');
    const hash = createHash('sha256').update(token).digest('base64url');
    return { id: uuid(), hash, cookie: `${cookieName}=${token}` };
  });
  const ids = made.map(({ id }) => id);
  await rounds.sql(
    `insert into users (id, username, username_key, email, email_key, full_name, profession)
      select id, name, name, name, name, 'Somebody', 'general_user'
      from unnest($1::uuid[]) id, right(replace(id::text, '-', ''), 20) name`,
    [ids],
  );
  await rounds.sql(
    `insert into sessions (id, user_id, token_hash, user_agent)
      select gen_random_uuid(), id, hash, '' from unnest($1::uuid[], $2::text[]) made(id, hash)`,
    [ids, made.map(({ hash }) => hash)],
  );
  return made;
}

/** A chat of each two of them in which both have written. */
export async function openChats(rounds: Scene, crowd: Somebody[]) {
  const chats = [];
  for (let n = 0; n + 1 < crowd.length; n += 2) {
    const [one, other] = crowd.slice(n, n + 2) as [Somebody, Somebody];
    const [lesser, greater] = [one.id, other.id].sort();
    chats.push({ id: uuid(), lesser, greater, cookies: [one.cookie, other.cookie] as [string, string] });
  }
  const columns = [chats.map(({ id }) => id), chats.map(one => one.lesser), chats.map(one => one.greater)];
  const made = 'unnest($1::uuid[], $2::uuid[], $3::uuid[]) made(id, lesser, greater)';
  await rounds.sql(
    `insert into chats (id, lesser_id, greater_id, started_by, seq) select id, lesser, greater, lesser, 2 from ${made}`,
    columns,
  );
  await rounds.sql(
    `insert into chat_members (chat_id, user_id, last_seq)
      select id, user_id, 2 from ${made}, unnest(array[lesser, greater]) user_id`,
    columns,
  );
  await rounds.sql(
    `insert into messages (id, chat_id, seq, sender_id, content)
      select gen_random_uuid(), id, seq, sender_id, 'Hello'
      from ${made}, unnest(array[lesser, greater]) with ordinality sent(sender_id, seq)`,
    columns,
  );
  return chats;
}
