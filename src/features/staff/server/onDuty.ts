import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import type { Database } from '#/platform/database/database.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';

type Role = 'isModerator' | 'isStaff';
type QueueEvent = 'cases.changed' | 'submissions.changed' | 'feedback.changed';

/** Whoever has this role and is neither suspended nor leaving. */
export const onDuty = (role: Role) =>
  and(eq(users[role], true), isNull(users.suspendedAt), isNull(users.leavesAt));

/** Whether there is a moderator. */
export async function hasModerator(from: Tx | Database) {
  const [moderator] = await from.select({ id: users.id }).from(users).where(onDuty('isModerator')).limit(1);
  return moderator !== undefined;
}

/** What waits for them has changed: their screens read it again. */
export async function publishToStaff(tx: Tx, role: Role, event: QueueEvent) {
  const people = await tx.select({ id: users.id }).from(users).where(onDuty(role));
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await publish(tx, event, ids, {});
}
