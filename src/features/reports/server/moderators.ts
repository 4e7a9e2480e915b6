import { and, notInArray, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { onDuty, publishToStaff } from '#/features/staff/server/onDuty.ts';
import type { Database } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';

/** What waits for moderators has changed. */
export const notifyModerators = (tx: Tx) => publishToStaff(tx, 'isModerator', 'cases.changed');

/** Whether there is a moderator beside these people. */
export async function hasModeratorBeside(tx: Tx | Database, ids: string[]) {
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(onDuty('isModerator'), notInArray(users.id, ids)))
    .limit(1);
  return other !== undefined;
}

/** Whether somebody may decide about the case of the row: a moderator who neither wrote nor reported it. */
export const hasModerator = sql<boolean>`exists (select from users judge
  where judge.is_moderator and judge.suspended_at is null and judge.leaves_at is null and judge.id <> cases.author_id
    and not exists (select from reports own where own.case_id = cases.id and own.reporter_id = judge.id))`;
