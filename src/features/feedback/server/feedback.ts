import { desc, eq, isNull, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/feedback/contract.ts';
import { publishToStaff } from '#/features/staff/server/onDuty.ts';
import { recordViews } from '#/features/staff/server/recordViews.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { feedback } from './tables.ts';

export const sendFeedback = handler(contract.sendFeedback, (given, { me }) =>
  transact(async tx => {
    const sent = await tx
      .insert(feedback)
      .values({ ...given, userId: me.id })
      .onConflictDoNothing()
      .returning({ id: feedback.id });
    if (sent.length > 0) await publishToStaff(tx, 'isStaff', 'feedback.changed');
    return {};
  }),
);

/** How many are unread, up to `limits.waitingCounted`. */
export const countUnreadFeedback = () =>
  db.$count(
    db
      .select({ id: feedback.id })
      .from(feedback)
      .where(isNull(feedback.readAt))
      .limit(limits.waitingCounted)
      .as('unread'),
  );

export const listFeedback = handler(contract.listFeedback, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      id: feedback.id,
      name: feedback.name,
      mobile: feedback.mobile,
      email: feedback.email,
      message: feedback.message,
      createdAt: feedback.createdAt,
      readAt: feedback.readAt,
      sender: {
        id: users.id,
        username: users.username,
        hasProfile: sql<boolean>`${users.fullName} is not null`,
      },
    })
    .from(feedback)
    .innerJoin(users, eq(users.id, feedback.userId))
    .where(afterCursor(feedback, readCursor(cursor)))
    .orderBy(desc(feedback.createdAt), desc(feedback.id))
    .limit(limits.pageSize + 1);
  const found = page(rows, limits.pageSize);
  await recordViews(
    'feedback.viewed',
    me.id,
    found.items.map(({ sender }) => sender.id),
  );
  return { ...found, waiting: await countUnreadFeedback() };
});
