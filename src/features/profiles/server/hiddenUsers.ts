import { not } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { batch } from '#/platform/database/batch.ts';
import { db, pool } from '#/platform/database/database.ts';
import { hub } from '#/platform/live/hub.ts';
import type { HiddenUsers } from '#/platform/live/streams.ts';
import { isActiveForAll } from './visibleTo.ts';

/** Who is hidden from or muted by a person now. Batched: many reconnect at the same moment. */
export const readHiddenUsers = batch(async (userIds: string[]) => {
  const { rows } = await pool.query({
    name: 'hidden and muted users',
    text: `select blocker_id as reader, blocked_id as id, 'hidden' as kind from blocks where blocker_id = any($1)
      union all select blocked_id, blocker_id, 'hidden' from blocks where blocked_id = any($1)
      union all select muter_id, muted_id, 'muted' from mutes where muter_id = any($1)`,
    values: [userIds],
  });
  const byReader = Map.groupBy(rows, row => row.reader);
  return userIds.map((userId): HiddenUsers => {
    const own = byReader.get(userId) ?? [];
    const idsOf = (kind: keyof HiddenUsers) =>
      new Set<string>(own.filter(row => row.kind === kind).map(row => row.id));
    return { hidden: idsOf('hidden'), muted: idsOf('muted') };
  });
});

/** Inactive accounts: suspended, leaving or withheld. Live events about them reach nobody else, staff included. */
export async function readInactiveUsers() {
  const rows = await db.select({ id: users.id }).from(users).where(not(isActiveForAll));
  return new Set(rows.map(row => row.id));
}

const toggle = (ids: Set<string>, id: string, isIn: boolean) => (isIn ? ids.add(id) : ids.delete(id));

// Events arrive in commit order, so the last one wins.
hub.beforeDelivery('block.changed', ({ people: [a, b], isHidden }, streams) => {
  for (const { hiddenUsers } of streams.of(a)) toggle(hiddenUsers.hidden, b, isHidden);
  for (const { hiddenUsers } of streams.of(b)) toggle(hiddenUsers.hidden, a, isHidden);
});
hub.beforeDelivery('mute.changed', ({ userId, isMuted }, streams, recipients) => {
  for (const { hiddenUsers } of streams.of(recipients![0]!)) toggle(hiddenUsers.muted, userId, isMuted);
});
hub.beforeDelivery('person.inactive', ({ userId, isInactive }, { inactive }) =>
  toggle(inactive, userId, isInactive),
);

// A finished profile makes the account a member, who gets the events for everybody.
hub.beforeDelivery('profile.changed', ({ userId }, streams) => {
  for (const stream of streams.of(userId)) stream.isMember = true;
});
