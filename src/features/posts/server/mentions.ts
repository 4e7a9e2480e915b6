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

/** The keys of the usernames in a text that exist, in their order in the text. */
export async function findMentions(tx: Tx, content: string): Promise<string[]> {
  const keys = keysOf(content, 'mention', limits.mentionsPerText);
  if (keys.length === 0) return keys;
  const there = new Set((await known({ keys }, tx)).map(({ key }) => key));
  return keys.filter(key => there.has(key));
}
