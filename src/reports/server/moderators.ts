import { and, notInArray } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import type { Tx } from '#/base/server/transact.ts';
import { onDuty, tellOnDuty } from '#/staff/server/onDuty.ts';

/** What waits for moderators has changed. */
export const tellModerators = (tx: Tx) => tellOnDuty(tx, 'isModerator', 'cases.changed');

/** Whether there is a moderator beside these people. */
export async function hasModeratorBeside(tx: Tx, ids: string[]) {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(onDuty('isModerator'), notInArray(users.id, ids)))
    .limit(1);
  return other !== undefined;
}
