import { sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { keysOf } from '#/features/posts/tagged.ts';
import { preparedSql, textsOf } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';

const known = preparedSql<{ key: string }>(
  'usernames there are',
  sql`select ${users.usernameKey} as key from ${users} where ${users.usernameKey} = any(${textsOf('keys')})`,
);

/** For each text the keys of the usernames in it that exist, in their order in the text. */
export async function findMentions(tx: Tx, contents: string[]): Promise<string[][]> {
  const keys = contents.map(content => keysOf(content, 'mention', limits.mentionsPerText));
  const all = [...new Set(keys.flat())];
  if (all.length === 0) return keys;
  const there = new Set((await known({ keys: all }, tx)).map(({ key }) => key));
  return keys.map(ofText => ofText.filter(key => there.has(key)));
}

/** The same of one text. */
export const findMentionsOf = async (tx: Tx, content: string) => (await findMentions(tx, [content]))[0]!;
