import { eq, inArray, sql } from 'drizzle-orm';
import { dutyLimits } from '#/app/limits.ts';
import { areConnected } from '#/features/connections/server/relation.ts';
import * as contract from '#/features/duty/contract.ts';
import type { DutyReaders } from '#/features/duty/kinds.ts';
import { chatPeersOf } from '#/features/messaging/server/presence.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { type Duty, dutyAt } from './dutyAt.ts';
import { dutyPlans } from './tables.ts';

type Row = typeof dutyPlans.$inferSelect;
type Kept = Omit<Row, 'userId'>;

const initial: Kept = {
  isOn: false,
  timeZone: 'UTC',
  shifts: [],
  daysOff: [],
  readers: 'connections',
  offUntil: null,
};

/** What this person has said about when they work; what counts without it, if nothing. */
async function keptOf(userId: string, from: Database | Tx = db): Promise<Kept> {
  const [row] = await from.select().from(dutyPlans).where(eq(dutyPlans.userId, userId));
  return row ?? initial;
}

function shown({ isOn, timeZone, shifts, daysOff, readers, offUntil }: Kept, now = new Date()) {
  const plan = { isOn, timeZone, shifts, daysOff, readers };
  const isOff = offUntil !== null && offUntil > now;
  return { plan, offUntil: isOff ? offUntil : null, duty: dutyAt(plan, offUntil, now) };
}

/** Whether these people are on duty now. Who has said nothing is not in it: they are. */
export async function readDuties(from: Database, userIds: string[]): Promise<Map<string, Duty>> {
  if (userIds.length === 0) return new Map();
  const rows = await from.select().from(dutyPlans).where(inArray(dutyPlans.userId, userIds));
  const now = new Date();
  return new Map(rows.map(row => [row.userId, dutyAt(row, row.offUntil, now)]));
}

export const getDuty = handler(contract.getDuty, async (_, { me }) => shown(await keptOf(me.id)));

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
    const before = await keptOf(me.id, tx);
    const [row] = await tx
      .insert(dutyPlans)
      .values({ userId: me.id, ...changed })
      .onConflictDoUpdate({ target: dutyPlans.userId, set: changed })
      .returning();
    const peers = await peersToTell(tx, me, [before.readers, row!.readers]);
    await publish(tx, 'duty.changed', [me.id, ...peers], { userId: me.id });
    await emit(tx, 'duty.planned', { userId: me.id });
    return shown(row!);
  });

/** Whoever may have a chat open in which my duty is shown, or was until now. What they may see of it they ask for. */
async function peersToTell(tx: Tx, me: Me, readers: DutyReaders[]) {
  if (readers.includes('everyone')) return chatPeersOf(me.id, tx);
  if (!readers.includes('connections')) return [];
  return chatPeersOf(me.id, tx, peerId => areConnected(peerId, sql`${me.id}::uuid`));
}
