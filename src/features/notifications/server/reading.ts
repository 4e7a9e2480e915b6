import { and, eq, isNull, sql } from 'drizzle-orm';
import * as contract from '#/features/notifications/contract.ts';
import { type ReactionKind, reactionKinds } from '#/features/notifications/kinds.ts';
import { db } from '#/platform/database/database.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { notifications, silencedKinds } from './tables.ts';

export const readNotifications = handler(contract.readNotifications, (_, { me }) =>
  transact(async tx => {
    const read = await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(and(eq(notifications.userId, me.id), isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (read.length > 0) await publish(tx, 'notifications.changed', [me.id], { userId: me.id });
    return {};
  }),
);

export const getSwitches = handler(contract.getSwitches, async (_, { me }) => {
  const silenced = await db
    .select({ kind: silencedKinds.kind })
    .from(silencedKinds)
    .where(eq(silencedKinds.userId, me.id));
  const isOn = (kind: ReactionKind) => !silenced.some(row => row.kind === kind);
  return Object.fromEntries(reactionKinds.map(kind => [kind, isOn(kind)])) as Record<ReactionKind, boolean>;
});

export const setSwitch = handler(contract.setSwitch, async ({ kind, isOn }, { me }) => {
  const mine = and(eq(silencedKinds.userId, me.id), eq(silencedKinds.kind, kind));
  if (isOn) await db.delete(silencedKinds).where(mine);
  else await db.insert(silencedKinds).values({ userId: me.id, kind }).onConflictDoNothing();
  return {};
});
