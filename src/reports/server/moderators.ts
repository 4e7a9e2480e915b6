import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { publish, type Tx } from '#/base/server/transact.ts';

const isModerator = and(eq(users.isModerator, true), isNull(users.suspendedAt), isNull(users.leavesAt));

/** What waits for moderators has changed: their screens read it again. */
export async function tellModerators(tx: Tx) {
  const moderators = await tx.select({ id: users.id }).from(users).where(isModerator);
  if (moderators.length === 0) return;
  const ids = moderators.map(({ id }) => id);
  await publish(tx, 'cases.changed', ids, {});
}

/** Whether there is a moderator beside these people. */
export async function hasModeratorBeside(tx: Tx, ids: string[]) {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isModerator, notInArray(users.id, ids)))
    .limit(1);
  return other !== undefined;
}
