import { eq } from 'drizzle-orm';
import * as contract from '#/features/push/contract.ts';
import { type PushKind, pushedByDefault, pushKinds } from '#/features/push/kinds.ts';
import { db } from '#/platform/database/database.ts';
import { handler } from '#/platform/http/api.ts';
import { pushSwitches } from './tables.ts';

export const getPushKinds = handler(contract.getPushKinds, async (_, { me }) => {
  const said = await db.select().from(pushSwitches).where(eq(pushSwitches.userId, me.id));
  const isOn = (kind: PushKind) =>
    said.find(row => row.kind === kind)?.isOn ?? pushedByDefault.includes(kind);
  return Object.fromEntries(pushKinds.map(kind => [kind, isOn(kind)])) as Record<PushKind, boolean>;
});

export const setPushKind = handler(contract.setPushKind, async ({ kind, isOn }, { me }) => {
  await db
    .insert(pushSwitches)
    .values({ userId: me.id, kind, isOn })
    .onConflictDoUpdate({ target: [pushSwitches.userId, pushSwitches.kind], set: { isOn } });
  return {};
});
