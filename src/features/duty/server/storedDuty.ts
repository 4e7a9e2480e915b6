import { eq, inArray, sql } from 'drizzle-orm';
import { dutyLimits } from '#/app/limits.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { changesFrom, type Duty, dutyAt } from './dutyAt.ts';
import { dutyPlans } from './tables.ts';

const { changes, changesKnownTo, isOn, offUntil, userId } = dutyPlans;

/** The time at which the plan decides. */
const decidesAt = sql`greatest(now(), ${offUntil})`;
const passed = sql`width_bucket(${decidesAt}, ${changes})`;

/** Of a row of `duty_plans`, what tells whether its person is on duty now. */
export const dutyColumns = {
  userId,
  offUntil,
  isOff: sql<boolean>`coalesce(${offUntil} > now(), false)`,
  isPlanned: sql<boolean>`${isOn}`,
  isKnown: sql<boolean>`not ${isOn} or coalesce(${changesKnownTo} > ${decidesAt}, false)`,
  /** Whether a shift is worked at the time at which the plan decides, and when that changes. */
  isInShift: sql<boolean>`${passed} % 2 = 1`,
  changesAt: sql<Date | null>`${changes}[${passed} + 1]`.mapWith(offUntil),
};
type Stored = {
  userId: string;
  offUntil: Date | null;
  isOff: boolean;
  isPlanned: boolean;
  isKnown: boolean;
  isInShift: boolean;
  changesAt: Date | null;
};

/** Whether the people of these rows are on duty now. What follows from their plans is not computed, but read. */
export async function dutiesOf(rows: Stored[], from: Database | Tx = db): Promise<Map<string, Duty>> {
  const unknown = rows.filter(({ isKnown }) => !isKnown).map(({ userId }) => userId);
  const duties = new Map(rows.map(row => [row.userId, dutyOf(row)]));
  if (unknown.length === 0) return duties;
  // Stored by the version before, or before `renewChanges` got to it.
  const now = new Date();
  const plans = await from.select().from(dutyPlans).where(inArray(userId, unknown));
  for (const plan of plans) duties.set(plan.userId, dutyAt(plan, plan.offUntil, now));
  return duties;
}

/** As `dutyAt`. */
function dutyOf({ offUntil, isOff, isPlanned, isInShift, changesAt }: Stored): Duty {
  if (!isPlanned || isInShift)
    return { isOn: !isOff, until: isOff ? offUntil : isPlanned ? changesAt : null };
  return { isOn: false, until: changesAt };
}

/** Stores what follows from a plan that this transaction has locked. */
export async function storeChanges(tx: Tx, plan: typeof dutyPlans.$inferSelect) {
  if (!plan.isOn) return;
  const start = new Date(Math.max(Date.now(), plan.offUntil?.getTime() ?? 0));
  const { changes, knownTo } = changesFrom(plan, start);
  await tx.update(dutyPlans).set({ changes, changesKnownTo: knownTo }).where(eq(userId, plan.userId));
}

/** Stores anew what follows from plans for whose next days it is not known: also those that the version before has stored. */
export const renewChanges = job(
  'duty.renew',
  { retries: 2, expireSeconds: 300, cron: '* * * * *' },
  async (_, { signal }) => {
    // One at a time, so that requests come between.
    while (!signal.aborted && (await renewOne()));
  },
);

const renewOne = () =>
  transact(async tx => {
    const renewed = new Date(Date.now() + dutyLimits.renewedAhead).toISOString();
    const [plan] = await tx
      .select()
      .from(dutyPlans)
      .where(sql`${isOn} and coalesce(${changesKnownTo}, '-infinity') < ${renewed}`)
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (plan) await storeChanges(tx, plan);
    return plan !== undefined;
  });
