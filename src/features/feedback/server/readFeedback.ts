import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import * as contract from '#/features/feedback/contract.ts';
import { publishToStaff } from '#/features/staff/server/onDuty.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { feedback } from './tables.ts';

export const markFeedbackRead = handler(contract.markFeedbackRead, given => mark(given, true));

export const markFeedbackUnread = handler(contract.markFeedbackUnread, given => mark(given, false));

type Which = { senderId: string; feedbackId: string };

/** For all administrators; else 'This feedback was not found.'. What is marked already keeps its time. */
function mark({ senderId, feedbackId }: Which, isRead: boolean) {
  const meant = and(eq(feedback.userId, senderId), eq(feedback.id, feedbackId));
  return transact(async tx => {
    const changed = await tx
      .update(feedback)
      .set({ readAt: isRead ? sql`now()` : null })
      .where(and(meant, isRead ? isNull(feedback.readAt) : isNotNull(feedback.readAt)))
      .returning({ id: feedback.id });
    if (changed.length > 0) await publishToStaff(tx, 'isStaff', 'feedback.changed');
    else if ((await tx.$count(feedback, meant)) === 0) refuse('notFound', 'staff.feedbackNotFound');
    return {};
  });
}
