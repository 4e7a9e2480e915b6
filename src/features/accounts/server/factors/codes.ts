import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { verify } from 'otplib';
import { hashOf } from '#/features/accounts/server/token.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { decrypt } from '#/platform/process/encryption.ts';
import { plainDigits } from '#/platform/shared/digits.ts';
import { authenticators, recoveryCodes } from './tables.ts';

const count = 10;
// Without i, l, o, u: nothing can be misread, and nothing is spelled.
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** Eighty random bits in four groups of four. */
const makeCode = () =>
  [...randomBytes(16)]
    .map(byte => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?!$)/g, '$1-');

/** As a code was meant, however it was typed. */
const meant = (typed: string) =>
  plainDigits(typed).toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');

/** Whether this is meant as the six digits of an app. */
export const isAppCode = (typed: string) => /^\d{6}$/.test(meant(typed));

/** Ten new recovery codes in place of whatever this account had. Returns them as they are shown once. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map(code => ({ userId, codeHash: hashOf(meant(code)) })));
  return codes;
}

/** Whether this is a code of the account's app, or one of its recovery codes. It is used up thereby. */
export async function takeCode(tx: Tx, userId: string, typed: string): Promise<boolean> {
  if (isAppCode(typed)) return takeAppCode(tx, userId, typed);
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(meant(typed)))))
    .returning();
  return used.length > 0;
}

/** The same of a confirmed app alone; `isFirst`: of the one that is being set up. */
export async function takeAppCode(tx: Tx, userId: string, typed: string, { isFirst = false } = {}) {
  const [app] = await tx
    .select({
      secret: authenticators.secret,
      confirmedAt: authenticators.confirmedAt,
      // The one clock all nodes share.
      epoch: sql<number>`floor(extract(epoch from now()))::integer`,
    })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  if (!app || isFirst === (app.confirmedAt !== null) || !isAppCode(typed)) return false;
  const secret = decrypt(app.secret, userId);
  // One half minute early or late: clocks of telephones differ.
  const result = await verify({ secret, token: meant(typed), epoch: app.epoch, epochTolerance: 30 });
  if (!result.valid || !('timeStep' in result)) return false;
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: result.timeStep })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, result.timeStep)))
    .returning();
  return taken.length > 0;
}

/** Whether logins of this account ask for a code. */
export async function asksForCode(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return rows.length > 0;
}
