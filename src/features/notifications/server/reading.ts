import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/notifications/contract.ts';
import { type SwitchKind, switchKinds } from '#/features/notifications/kinds.ts';
import { db } from '#/platform/database/database.ts';
import { emit, publish, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { notifications, silencedKinds } from './tables.ts';

/** In batches: somebody may come back to more than one statement may take. */
export const readNotifications = handler(contract.readNotifications, async (_, { me }) => {
  while ((await readSome(me)) === limits.readBatch);
  return {};
});

const readSome = (me: Me) =>
  transact(async tx => {
    const some = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(and(eq(notifications.userId, me.id), isNull(notifications.readAt)))
      .limit(limits.readBatch);
    const read = await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(inArray(notifications.id, some), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length > 0) {
      await publish(tx, 'notifications.changed', [me.id], { userId: me.id });
      await emit(tx, 'notifications.seen', { userId: me.id, sessionId: me.sessionId });
    }
    return read.length;
  });

export const getSwitches = handler(contract.getSwitches, async (_, { me }) => {
  const silenced = await db
    .select({ kind: silencedKinds.kind })
    .from(silencedKinds)
    .where(eq(silencedKinds.userId, me.id));
  const isOn = (kind: SwitchKind) => !silenced.some(row => row.kind === kind);
  return Object.fromEntries(switchKinds.map(kind => [kind, isOn(kind)])) as Record<SwitchKind, boolean>;
});

export const setSwitch = handler(contract.setSwitch, async ({ kind, isOn }, { me }) => {
  const mine = and(eq(silencedKinds.userId, me.id), eq(silencedKinds.kind, kind));
  if (isOn) await db.delete(silencedKinds).where(mine);
  else await db.insert(silencedKinds).values({ userId: me.id, kind }).onConflictDoNothing();
  return {};
});
