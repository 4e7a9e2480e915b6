import { desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/feedback/contract.ts';
import { recordViews } from '#/features/staff/server/recordViews.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import { feedback } from './tables.ts';

export const sendFeedback = handler(contract.sendFeedback, async (given, { me }) => {
  await db
    .insert(feedback)
    .values({ ...given, userId: me.id })
    .onConflictDoNothing();
  return {};
});

export const listFeedback = handler(contract.listFeedback, async ({ cursor }, { me }) => {
  const rows = await db
    .select({
      id: feedback.id,
      name: feedback.name,
      mobile: feedback.mobile,
      email: feedback.email,
      message: feedback.message,
      createdAt: feedback.createdAt,
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
  return found;
});
