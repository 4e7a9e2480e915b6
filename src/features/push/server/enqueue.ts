import type { PushKind } from '#/features/push/kinds.ts';
import { on, type Tx } from '#/platform/database/transact.ts';
import { enqueueAll, hasten } from '#/platform/jobs/jobs.ts';
import { devicesOf, forgetOwn } from './devices.ts';
import { keyOfSummary, type Push, push, pushSlowly } from './handOver.ts';
import { tagOfChat, tagOfNotification, tagOfNotifications } from './tags.ts';

type Show = { userId: string; kind: PushKind; tag: string; subjectId: string; isInPlace?: true };

/** Has each device of these people that wants to hear of it show it. */
export async function showOnDevices(tx: Tx, shows: Show[]) {
  const devices = await devicesOf(tx, [...new Set(shows.map(({ userId }) => userId))]);
  await enqueueFor(
    tx,
    shows.flatMap(show =>
      devices
        .filter(device => device.userId === show.userId && device.wants(show.kind))
        .map(({ id }) => ({ subscriptionId: id, ...show })),
    ),
  );
}

/** Takes away what is shown under these tags and no longer unread; in the session that read it, its tab does so. */
export async function closeOnDevices(tx: Tx, closes: { userId: string; tag: string }[], sessionId?: string) {
  const devices = await devicesOf(tx, [...new Set(closes.map(({ userId }) => userId))]);
  const own = devices.find(device => device.sessionId === sessionId);
  if (own) for (const { tag } of closes) await forgetOwn(tx, own, tag);
  await enqueueFor(
    tx,
    closes.flatMap(({ userId, tag }) =>
      devices
        .filter(device => device.userId === userId && device !== own)
        .map(({ id }) => ({ subscriptionId: id, userId, kind: 'close', tag, subjectId: null })),
    ),
  );
}

const enqueueFor = (tx: Tx, pushes: Omit<Push, 'askedAt' | 'failures'>[]) =>
  enqueueAll(
    tx,
    push,
    pushes.map(one => ({
      data: { ...one, askedAt: Date.now(), failures: 0 },
    })),
  );

on('message.sent', (tx, { messageId, chatId, receiverIds }) =>
  showOnDevices(
    tx,
    receiverIds.map(userId => ({ userId, kind: 'message', tag: tagOfChat(chatId), subjectId: messageId })),
  ),
);

on('chat.seen', (tx, { chatId, userId, sessionId }) =>
  closeOnDevices(tx, [{ userId, tag: tagOfChat(chatId) }], sessionId),
);

on('notifications.added', (tx, { notifications }) =>
  showOnDevices(
    tx,
    notifications.map(({ id, userId, kind, lineId }) => ({
      ...{ userId, kind, tag: tagOfNotification(lineId), subjectId: id },
    })),
  ),
);

on('notifications.seen', (tx, { userId, sessionId }) =>
  closeOnDevices(tx, [{ userId, tag: tagOfNotifications }], sessionId),
);

// A summary comes with the duty, whenever that begins now; if not yet, it is put off again.
on('duty.planned', async (tx, { userId }) => {
  for (const { id } of await devicesOf(tx, [userId])) await hasten(tx, pushSlowly, keyOfSummary(id));
});
