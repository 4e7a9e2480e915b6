import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SwitchKind } from '#/features/notifications/kinds.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { afterCommit, on, type Tx } from '#/platform/database/transact.ts';
import { isPushed } from './isPushed.ts';
import { wake } from './sending.ts';
import { pushDeliveries, pushSubscriptions } from './tables.ts';
import { tagOfChat, tagOfNotification, tagOfNotifications, tagOfSummary } from './tags.ts';

type Show = {
  userId: string;
  kind: 'message' | SwitchKind;
  tag: string;
  subjectId: string;
  /** Only for devices that show something under this tag, which is taken away. */
  isInPlace?: true;
};
/** Read in this session, which takes it away by itself; the other devices are told. */
type Close = { userId: string; kind: 'close'; tag: string; sessionId: string | null };

const added = sql`added`;
const isOfTag = (tag: unknown) => sql`(${tag} = ${added}.tag or starts_with(${tag}, ${added}.tag || ':'))`;
// What waits to be handed over may just be on its way: the device is told after it.
const isOnDevice = sql`(exists (select from unnest(${pushSubscriptions.shown}) shown(tag)
    where ${isOfTag(sql`shown.tag`)} or shown.tag = ${tagOfSummary} and ${added}.kind = 'close')
  or exists (select from ${pushDeliveries} where ${pushDeliveries.subscriptionId} = ${pushSubscriptions.id}
    and (${pushDeliveries.subjectId} is not null and ${isOfTag(pushDeliveries.tag)}
      or ${pushDeliveries.kind} = 'summary' and ${pushDeliveries.dueAt} <= now() and ${added}.kind = 'close')))`;

// For people without a subscription it costs one look into an index, and writes nothing.
const insert = preparedSql<object>(
  'enqueue pushes',
  sql`insert into ${pushDeliveries} (subscription_id, user_id, origin, kind, tag, subject_id)
    select ${pushSubscriptions.id}, ${pushSubscriptions.userId}, ${pushSubscriptions.origin},
      case when ${pushSubscriptions.sessionId} = ${added}."sessionId" then 'forget' else ${added}.kind end,
      ${added}.tag, ${added}."subjectId"
    from json_to_recordset(${sql.placeholder('added')}::json)
        ${added}(n int, "userId" uuid, kind text, tag text, "subjectId" uuid, "sessionId" uuid, "isInPlace" boolean)
      cross join lateral (select * from ${pushSubscriptions}
        where ${pushSubscriptions.userId} = ${added}."userId" offset 0) ${pushSubscriptions}
    where (${added}.kind = 'close' or ${isPushed(sql`${added}."userId"`, sql`${added}.kind`)})
      and (${added}.kind <> 'close' and ${added}."isInPlace" is not true or ${isOnDevice})
    order by ${added}.n returning 1 as one`,
);

export const enqueue = batchInTransaction(async (tx: Tx, all: (Show | Close)[][]) => {
  const rows = all.flat().map((one, n) => ({ n, ...one }));
  if (rows.length > 0 && (await insert({ added: JSON.stringify(rows) }, tx)).length > 0)
    afterCommit(tx, wake);
  return all;
});

on('message.sent', async (tx, { messageId, chatId, senderId, sessionId, receiverIds }) => {
  const tag = tagOfChat(chatId);
  await enqueue(tx, [
    ...receiverIds.map(userId => ({ userId, kind: 'message' as const, tag, subjectId: messageId })),
    // Whoever writes has read what is above.
    { userId: senderId, kind: 'close', tag, sessionId: sessionId || null },
  ]);
});

on('chat.seen', async (tx, { chatId, userId, sessionId }) => {
  await enqueue(tx, [{ userId, kind: 'close', tag: tagOfChat(chatId), sessionId }]);
});

on('notifications.added', async (tx, { notifications }) => {
  await enqueue(
    tx,
    notifications.map(({ id, userId, kind, lineId }) => ({
      ...{ userId, kind, tag: tagOfNotification(lineId), subjectId: id },
    })),
  );
});

on('notifications.seen', async (tx, { userId, sessionId }) => {
  await enqueue(tx, [{ userId, kind: 'close', tag: tagOfNotifications, sessionId }]);
});

// A summary comes with the duty, whenever that begins now; if not yet, it is put off again.
on('duty.planned', async (tx, { userId }) => {
  const moved = await tx
    .update(pushDeliveries)
    .set({ dueAt: sql`date_trunc('milliseconds', now())` })
    .where(
      and(
        inArray(
          pushDeliveries.subscriptionId,
          tx
            .select({ id: pushSubscriptions.id })
            .from(pushSubscriptions)
            .where(eq(pushSubscriptions.userId, userId)),
        ),
        eq(pushDeliveries.kind, 'summary'),
      ),
    )
    .returning({ id: pushDeliveries.id });
  if (moved.length > 0) afterCommit(tx, wake);
});
