import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { record } from '#/platform/audit/audit.ts';
import { db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';

const columns = { administrator: users.isStaff, moderator: users.isModerator };
const fields = { administrator: 'isStaff', moderator: 'isModerator' } as const;
const actions = {
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
    await record(tx, { action: actions[role][has ? 'granted' : 'revoked'], actorId, personId });
}

/**
 * The same for the account of an e-mail, by nobody signed in; undefined when there is no such account. A role is given to
 * members only, and to one with an unconfirmed e-mail only if `isUnproved` says so: `lacks` is why it was not given.
 */
export const changeRoleOf = (
  email: string,
  role: Role,
  { has, isUnproved = false }: { has: boolean; isUnproved?: boolean },
) =>
  transact(async tx => {
    const [account] = await tx
      .select({
        id: users.id,
        username: users.username,
        fullName: users.fullName,
        emailVerifiedAt: users.emailVerifiedAt,
      })
      .from(users)
      .where(eq(users.emailKey, emailKeyOf(email.trim())))
      .for('update');
    if (!account) return undefined;
    const lacks = has ? lackOf(account, isUnproved) : undefined;
    if (!lacks) await changeRole(tx, { personId: account.id, role, has });
    return { username: account.username, lacks };
  });

function lackOf(
  account: Pick<typeof users.$inferSelect, 'fullName' | 'emailVerifiedAt'>,
  isUnproved: boolean,
) {
  if (account.fullName === null) return 'profile' as const;
  return account.emailVerifiedAt || isUnproved ? undefined : ('email' as const);
}

/** Who has a role, by e-mail. */
export const listOf = (role: Role) =>
  db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(columns[role], true))
    .orderBy(asc(users.emailKey));
