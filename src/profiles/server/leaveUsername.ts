import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { taken } from '#/accounts/server/register.ts';
import { isReserved } from '#/accounts/server/reserved.ts';
import { formerUsernames } from '#/accounts/server/tables.ts';
import { refuse } from '#/base/server/refuse.ts';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';

/**
 * Before a member whose row is held takes the name `next`: the one they leave stays theirs for a while and leads to
 * them. Whether `next` is free is decided by the index and the trigger on users.
 */
export async function leaveUsername(tx: Tx, user: { id: string; usernameKey: string }, next: string) {
  if (user.usernameKey === next.toLowerCase()) return;
  if (isReserved(next)) taken(next);
  await refuseRestless(tx, user);
  const left = {
    leftAt: sql`now()`,
    heldUntil: sql`now() + make_interval(days => ${limits.usernameHeldDays})`,
  };
  await tx
    .insert(formerUsernames)
    .values({ usernameKey: user.usernameKey, userId: user.id, ...left })
    .onConflictDoUpdate({ target: formerUsernames.usernameKey, set: { userId: user.id, ...left } });
}

// Every name that is left is held: whoever could leave many would keep them from everybody.
async function refuseRestless(tx: Tx, { id, usernameKey }: { id: string; usernameKey: string }) {
  const lately = and(
    eq(formerUsernames.userId, id),
    ne(formerUsernames.usernameKey, usernameKey),
    gt(formerUsernames.leftAt, sql`now() - interval '30 days'`),
  );
  if ((await tx.$count(formerUsernames, lately)) >= limits.usernamesLeft)
    refuse('tooMany', 'profiles.renamedTooOften', { field: 'username' });
}
