import { inArray } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import { keysOf } from '#/posts/tagged.ts';

/** The keys of the usernames in a text that lead to somebody, in the order in which they stand there. */
export async function findMentions(tx: Tx, content: string): Promise<string[]> {
  const keys = keysOf(content, 'mention', limits.mentionsPerText);
  if (keys.length === 0) return [];
  const known = await tx
    .select({ key: users.usernameKey })
    .from(users)
    .where(inArray(users.usernameKey, keys));
  return keys.filter(key => known.some(user => user.key === key));
}
