import { eq, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/digest/contract.ts';
import { type DigestKind, digestKinds } from '#/features/digest/kinds.ts';
import { dutyPlans } from '#/features/duty/server/tables.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import type { InputOf } from '#/platform/shared/contract.ts';
import { nextTime } from './schedule.ts';
import { emailDigests } from './tables.ts';

const initial = {
  cadence: 'off' as const,
  hour: 8,
  weekday: 1,
  timeZone: null,
  hasText: false,
  leftOut: [] as DigestKind[],
};

export const getDigest = handler(contract.getDigest, async (_, { me }) => {
  const [row] = await db
    .select({
      digest: emailDigests,
      dutyZone: sql<string | null>`case when ${dutyPlans.isOn} then ${dutyPlans.timeZone} end`,
      isConfirmed: sql<boolean>`${users.emailVerifiedAt} is not null`,
    })
    .from(users)
    .leftJoin(emailDigests, eq(emailDigests.userId, users.id))
    .leftJoin(dutyPlans, eq(dutyPlans.userId, users.id))
    .where(eq(users.id, me.id));
  const { cadence, hour, weekday, timeZone, hasText, leftOut } = row?.digest ?? initial;
  const kinds = digestKinds.map(kind => [kind, !leftOut.includes(kind)]);
  return {
    ...{ cadence, hour, weekday, hasText },
    timeZone: timeZone ?? row?.dutyZone ?? null,
    isConfirmed: row?.isConfirmed ?? false,
    kinds: Object.fromEntries(kinds) as Record<DigestKind, boolean>,
  };
});

/** Under a lock: of a digest that is just being sent the next one knows. */
export const setDigest = handler(contract.setDigest, (settings, { me }) =>
  transact(async tx => {
    await tx.insert(emailDigests).values({ userId: me.id }).onConflictDoNothing();
    const mine = eq(emailDigests.userId, me.id);
    const [row] = await tx.select().from(emailDigests).where(mine).for('update');
    await tx
      .update(emailDigests)
      .set({ ...settings, nextAt: nextAtOf(settings, row!) })
      .where(mine);
    return {};
  }),
);

type Settings = InputOf<typeof contract.setDigest>;

/** What is due just now stays due if the time is not what was changed. */
function nextAtOf({ cadence, ...rest }: Settings, before: typeof emailDigests.$inferSelect) {
  if (cadence === 'off') return null;
  const schedule = { cadence, ...rest };
  const parts = ['cadence', 'hour', 'weekday', 'timeZone'] as const;
  if (parts.every(part => schedule[part] === before[part])) return before.nextAt;
  return nextTime(schedule, new Date(), before.lastAt);
}

export const setDigestKind = handler(contract.setDigestKind, async ({ kind, isOn }, { me }) => {
  const without = sql`array_remove(${emailDigests.leftOut}, ${kind})`;
  await db
    .insert(emailDigests)
    .values({ userId: me.id, leftOut: isOn ? [] : [kind] })
    .onConflictDoUpdate({
      target: emailDigests.userId,
      set: { leftOut: isOn ? without : sql`${without} || array[${kind}]` },
    });
  return {};
});
