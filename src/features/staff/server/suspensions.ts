import { eq, sql } from 'drizzle-orm';
import { endSessionsOf } from '#/features/accounts/server/ownSessions.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import * as contract from '../contract.ts';
import { findAccount, lockAccountForStaff } from './accounts.ts';

/** Out at once on every node: no session finds them any more, and their live streams are closed. */
export const suspendPerson = handler(contract.suspendPerson, ({ personId, reason }, { me }) =>
  transact(async tx => {
    const person = await lockAccountForStaff(tx, personId);
    authorize(me, 'person.suspend', person);
    await tx
      .update(users)
      .set({ suspendedAt: sql`now()`, suspensionReason: reason })
      .where(eq(users.id, personId));
    await endSessionsOf(tx, personId);
    return publishState(tx, me, { action: 'staff.suspended', personId, isInactive: true, detail: reason });
  }),
);

export const restorePerson = handler(contract.restorePerson, ({ personId }, { me }) =>
  transact(async tx => {
    const person = await lockAccountForStaff(tx, personId);
    authorize(me, 'person.suspend', person);
    if (!person.suspendedAt) return person;
    const [left] = await tx
      .update(users)
      .set({ suspendedAt: null, suspensionReason: null })
      .where(eq(users.id, personId))
      .returning({ leavesAt: users.leavesAt, withheldFor: users.withheldFor });
    // An account that is inactive for another reason, too, stays so.
    const isInactive = Boolean(left?.leavesAt ?? left?.withheldFor);
    return publishState(tx, me, { action: 'staff.restored', personId, isInactive });
  }),
);

type Change = {
  action: 'staff.suspended' | 'staff.restored';
  personId: string;
  /** Whether only they themselves and staff see them from now on. */
  isInactive: boolean;
  detail?: string;
};

async function publishState(tx: Tx, me: Me, { isInactive, ...entry }: Change) {
  const { personId } = entry;
  await record(tx, { ...entry, actorId: me.id });
  await publish(tx, 'person.inactive', 'everyone', { userId: personId, isInactive });
  return findAccount(tx, personId);
}
