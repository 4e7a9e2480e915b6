import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { record } from '#/base/server/audit.ts';
import { db } from '#/base/server/database.ts';
import type { Tx } from '#/base/server/transact.ts';

const columns = { administrator: users.isStaff, moderator: users.isModerator };
const fields = { administrator: 'isStaff', moderator: 'isModerator' } as const;
const deeds = {
  administrator: { granted: 'staff.granted', revoked: 'staff.revoked' },
  moderator: { granted: 'staff.moderatorGranted', revoked: 'staff.moderatorRevoked' },
} as const;

export const roles = ['administrator', 'moderator'] as const;
export type Role = (typeof roles)[number];

type Change = { personId: string; role: Role; has: boolean; actorId?: string };

/** Gives an account a role or takes it away, and writes that down unless nothing changes. */
export async function changeRole(tx: Tx, { personId, role, has, actorId }: Change) {
  const changed = await tx
    .update(users)
    .set({ [fields[role]]: has })
    .where(and(eq(users.id, personId), ne(columns[role], has)))
    .returning({ id: users.id });
  if (changed.length > 0)
    await record(tx, { deed: deeds[role][has ? 'granted' : 'revoked'], actorId, personId });
}

/** The same for the account of an e-mail, by nobody signed in; undefined when there is no such account. */
export const changeRoleOf = (email: string, role: Role, has: boolean) =>
  db.transaction(async tx => {
    const [account] = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(eq(users.emailKey, email.trim().toLowerCase()));
    if (account) await changeRole(tx, { personId: account.id, role, has });
    return account;
  });

/** Who has a role, by e-mail. */
export const listOf = (role: Role) =>
  db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(columns[role], true))
    .orderBy(asc(users.emailKey));
