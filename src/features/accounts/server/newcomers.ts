import { eq, sql } from 'drizzle-orm';
import { rates } from '#/app/limits.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { consume } from '#/platform/http/rates.ts';
import { settings } from '#/platform/process/settings.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { users } from './tables.ts';

/** Whether nothing shows yet that an account is more than a name: no proved e-mail or, where no mail is sent, no day. */
export async function isNewcomer(userId: string, from: Tx | typeof db = db): Promise<boolean> {
  const isNew = settings.smtpUrl ? sql`true` : sql`${users.createdAt} > now() - interval '1 day'`;
  const [user] = await from
    .select({ isNewcomer: sql<boolean>`${users.emailVerifiedAt} is null and ${isNew}` })
    .from(users)
    .where(eq(users.id, userId));
  return user?.isNewcomer ?? true;
}

/** Before somebody turns to a stranger for the first time: of a newcomer that counts. Outside of a transaction. */
export async function spendContact(me: Me) {
  if (!(await isNewcomer(me.id))) return;
  try {
    await consume('newcomer.contact', me.id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'tooMany') throw error;
    throw new Refusal(
      'tooMany',
      settings.smtpUrl ? 'connections.newcomerUnproved' : 'connections.newcomerFirstDay',
      { ...error.details, params: { count: rates['newcomer.contact'][0].times } },
    );
  }
}
