import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { formerUsernames } from '#/features/accounts/server/tables.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { refuse } from '#/platform/http/refuse.ts';

type Left = { kind: 'person' | 'business'; userId: string; usernameKey: string };

/**
 * Before a member or business, whose row is locked, takes another name: the former one is reserved and redirects to
 * them for a while. Whether the new one is free is decided by the index and the trigger on that table.
 */
export async function leaveUsername(tx: Tx, name: Left) {
  await refuseRestless(tx, name);
  const left = {
    userId: name.userId,
    leftAt: sql`now()`,
    heldUntil: sql`now() + make_interval(days => ${limits.usernameHeldDays})`,
  };
  await tx
    .insert(formerUsernames)
    .values({ ...name, ...left })
    .onConflictDoUpdate({ target: [formerUsernames.kind, formerUsernames.usernameKey], set: left });
}

const fields = { person: 'username', business: 'businessUsername' } as const;

// Every former name stays reserved: an account that could change names often would take many from everybody.
async function refuseRestless(tx: Tx, { kind, userId, usernameKey }: Left) {
  const lately = and(
    eq(formerUsernames.kind, kind),
    eq(formerUsernames.userId, userId),
    ne(formerUsernames.usernameKey, usernameKey),
    gt(formerUsernames.leftAt, sql`now() - interval '30 days'`),
  );
  if ((await tx.$count(formerUsernames, lately)) >= limits.usernamesLeft)
    refuse('tooMany', 'profiles.renamedTooOften', { field: fields[kind] });
}

/** The owner of a former username of that kind that is still reserved: a subquery for the id. */
export const whoLeft = (tx: Pick<Tx, 'select'>, kind: Left['kind'], key: string | SQL) =>
  tx
    .select({ id: formerUsernames.userId })
    .from(formerUsernames)
    .where(
      and(
        eq(formerUsernames.kind, kind),
        eq(formerUsernames.usernameKey, key),
        gt(formerUsernames.heldUntil, sql`now()`),
      ),
    );
