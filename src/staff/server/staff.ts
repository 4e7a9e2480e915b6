import { and, asc, eq, ne } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { record } from '#/base/server/audit.ts';
import { db } from '#/base/server/database.ts';

/** Makes the account of this e-mail an administrator, or takes that away; undefined when there is no such account. */
export const changeStaff = (email: string, isStaff: boolean) =>
  db.transaction(async tx => {
    const isTheirs = eq(users.emailKey, email.trim().toLowerCase());
    const [account] = await tx.select({ id: users.id, username: users.username }).from(users).where(isTheirs);
    const changed = await tx
      .update(users)
      .set({ isStaff })
      .where(and(isTheirs, ne(users.isStaff, isStaff)))
      .returning({ id: users.id });
    for (const { id: personId } of changed)
      await record(tx, { deed: isStaff ? 'staff.granted' : 'staff.revoked', personId });
    return account;
  });

/** Who is an administrator, by e-mail. */
export const listStaff = () =>
  db
    .select({ email: users.email, username: users.username })
    .from(users)
    .where(eq(users.isStaff, true))
    .orderBy(asc(users.emailKey));
