import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { isReserved } from '#/features/accounts/server/reserved.ts';
import { formerUsernames, users } from '#/features/accounts/server/tables.ts';
import { username } from '#/features/accounts/shapes.ts';
import type { Tx } from '#/platform/database/transact.ts';

const fallback = 'member';

/** The part before the @, without a +tag, cut to what a username may be: 'Ada.Mensah+x@…' is Ada.Mensah. */
export function nameIn(email: string): string {
  const local = email.slice(0, email.indexOf('@')).replace(/\+.*/, '');
  const allowed = local.replaceAll('-', '_').replace(/[^A-Za-z0-9_.]/g, '');
  const begun = allowed.replace(/\.{2,}/g, '.').replace(/^[._]+/, '');
  const name = begun.slice(0, limits.usernameMax).replace(/[._]+$/, '');
  return username.safeParse(name).success ? name : fallback;
}

/** A name nobody has, as near to the e-mail's as there is one. Another may still take it first: the index decides. */
export async function proposeUsername(tx: Tx, email: string): Promise<string> {
  const name = nameIn(email);
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9, ...Array.from({ length: 5 }, () => randomInt(10_000, 1_000_000))];
  const candidates = [name, ...numbers.map(number => withNumber(name, number))];
  const keys = candidates.map(candidate => candidate.toLowerCase());
  const used = tx.select({ key: users.usernameKey }).from(users).where(inArray(users.usernameKey, keys));
  const held = tx
    .select({ key: formerUsernames.usernameKey })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.kind, 'person'), inArray(formerUsernames.usernameKey, keys)));
  const taken = new Set((await used.union(held)).map(({ key }) => key));
  const free = candidates.find(one => !taken.has(one.toLowerCase()) && !isReserved(one));
  return free ?? withNumber(fallback, randomInt(1_000_000_000, 100_000_000_000));
}

const withNumber = (name: string, number: number) =>
  name.slice(0, limits.usernameMax - String(number).length).replace(/[._]+$/, '') + number;
