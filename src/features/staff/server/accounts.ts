import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { afterCursor, page, readCursor } from '#/platform/database/cursor.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { escapeLike } from '#/platform/database/escapeLike.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { asciiEmail } from '#/platform/shared/emailAddress.ts';
import * as contract from '../contract.ts';
import { recordViews } from './recordViews.ts';

const accountColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  profileImageId: sql<string | null>`case
    when 'picture' = any(${users.withheldParts}) then null else ${users.profileImageId} end`,
  isStaff: users.isStaff,
  isModerator: users.isModerator,
  suspendedAt: users.suspendedAt,
  suspensionReason: users.suspensionReason,
  leavesAt: users.leavesAt,
  createdAt: users.createdAt,
};

export const listAccounts = handler(contract.listAccounts, async ({ q, cursor }, { me }) => {
  const held = `%${escapeLike(q)}%`;
  const heldInKey = `%${escapeLike(asciiEmail(q))}%`;
  const rows = await db
    .select(accountColumns)
    .from(users)
    .where(
      and(
        afterCursor(users, readCursor(cursor)),
        q
          ? or(ilike(users.fullName, held), ilike(users.username, held), ilike(users.emailKey, heldInKey))
          : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limits.pageSize + 1);
  const found = page(rows, limits.pageSize);
  await recordViews(
    'account.viewed',
    me.id,
    found.items.map(({ id }) => id),
  );
  return found;
});

/** Any account, for staff; else 'This account was not found.'. */
export async function findAccount(from: Tx | Database, id: string) {
  const [account] = await from.select(accountColumns).from(users).where(eq(users.id, id));
  return account ?? refuse('notFound', 'staff.personNotFound');
}

/** The account, locked until the transaction ends. */
export async function lockAccountForStaff(tx: Tx, id: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return findAccount(tx, id);
}
