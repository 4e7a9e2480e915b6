import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { dutyLimits } from '#/app/limits.ts';
import { areConnected } from '#/features/connections/server/relation.ts';
import * as contract from '#/features/duty/contract.ts';
import type { DutyReaders } from '#/features/duty/kinds.ts';
import { chatPeersOf } from '#/features/messaging/server/presence.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { Duty } from './dutyAt.ts';
import { dutiesOf, dutyColumns, storeChanges } from './storedDuty.ts';
import { dutyPlans } from './tables.ts';

type Row = typeof dutyPlans.$inferSelect;
type Kept = Pick<Row, 'isOn' | 'timeZone' | 'shifts' | 'daysOff' | 'readers' | 'offUntil'>;

const initial: Kept = {
  isOn: false,
  timeZone: 'UTC',
  shifts: [],
  daysOff: [],
  readers: 'connections',
  offUntil: null,
};

/** What this person has said about when they work, and whether they are on duty; what counts without it, if nothing. */
async function readOwn(userId: string, from: Database | Tx = db) {
  const [row] = await from
    .select({ kept: getTableColumns(dutyPlans), stored: dutyColumns })
    .from(dutyPlans)
    .where(eq(dutyPlans.userId, userId));
  const { isOn, timeZone, shifts, daysOff, readers, offUntil }: Kept = row?.kept ?? initial;
  const duty = row && (await dutiesOf([row.stored], from)).get(userId);
  return {
    plan: { isOn, timeZone, shifts, daysOff, readers },
    offUntil: row?.stored.isOff ? offUntil : null,
    duty: duty ?? { isOn: true, until: null },
  };
}

/** Whether these people are on duty now. Who has said nothing is not in it: they are. */
export async function readDuties(from: Database, userIds: string[]): Promise<Map<string, Duty>> {
  if (userIds.length === 0) return new Map();
  const rows = await from.select(dutyColumns).from(dutyPlans).where(inArray(dutyPlans.userId, userIds));
  return dutiesOf(rows, from);
}

export const getDuty = handler(contract.getDuty, (_, { me }) => readOwn(me.id));

export const setDutyPlan = handler(contract.setDutyPlan, ({ daysOff, ...plan }, { me }) =>
  keep(me, { ...plan, daysOff: [...new Set(daysOff)].toSorted() }),
);

export const setOffUntil = handler(contract.setOffUntil, ({ until }, { me }) => {
  const offUntil = until === null ? null : new Date(until);
  if (offUntil) validateEnd(offUntil);
  return keep(me, { offUntil });
});

const dayMs = 24 * 60 * 60_000;

function validateEnd(until: Date) {
  const ahead = until.getTime() - Date.now();
  if (ahead <= 0) refuse('invalid', 'duty.untilPassed', { field: 'until' });
  if (ahead > dutyLimits.offDays * dayMs) refuse('invalid', 'duty.untilTooFar', { field: 'until' });
}

const keep = (me: Me, changed: Partial<Kept>) =>
  transact(async tx => {
    const [before = initial] = await tx
      .select({ readers: dutyPlans.readers })
      .from(dutyPlans)
      .where(eq(dutyPlans.userId, me.id));
    const [row] = await tx
      .insert(dutyPlans)
      .values({ userId: me.id, ...changed })
      .onConflictDoUpdate({ target: dutyPlans.userId, set: changed })
      .returning();
    await storeChanges(tx, row!);
    const peers = await peersToTell(tx, me, [before.readers, row!.readers]);
    await publish(tx, 'duty.changed', [me.id, ...peers], { userId: me.id });
    await emit(tx, 'duty.planned', { userId: me.id });
    return readOwn(me.id, tx);
  });

/** Whoever may have a chat open in which my duty is shown, or was until now. What they may see of it they ask for. */
async function peersToTell(tx: Tx, me: Me, readers: DutyReaders[]) {
  if (readers.includes('everyone')) return chatPeersOf(me.id, tx);
  if (!readers.includes('connections')) return [];
  return chatPeersOf(me.id, tx, peerId => areConnected(peerId, sql`${me.id}::uuid`));
}
