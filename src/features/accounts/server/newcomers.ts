import { eq, sql } from 'drizzle-orm';
import { rates } from '#/app/limits.ts';
import { db } from '#/platform/database/database.ts';
import type { Tx } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { waitWithin } from '#/platform/http/consumeWithin.ts';
import { consume } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';
import { Refusal, type RefusalDetails } from '#/platform/shared/refusal.ts';
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

/** Before a chat with a stranger is started: of a newcomer that counts. Outside of a transaction. */
export async function spendContact(me: Me) {
  if (!(await isNewcomer(me.id))) return;
  try {
    await consume('newcomer.contact', me.id);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'tooMany') throw error;
    throw tooManyContacts(error.details);
  }
}

type Contact = { kind: string; actorId: string; userId: string };

/**
 * The same within the transaction that turns to a stranger, and for everybody at most `contact.pair` of a kind to the same
 * person; refuses it otherwise.
 */
export async function spendContactWithin(tx: Tx, { kind, actorId, userId }: Contact) {
  if (await waitWithin(tx, 'contact.pair', `${kind} ${actorId} ${userId}`))
    refuse('conflict', 'connections.tooSoon');
  if (!(await isNewcomer(actorId, tx))) return;
  const wait = await waitWithin(tx, 'newcomer.contact', actorId);
  if (wait) throw tooManyContacts(wait[1]);
}

const tooManyContacts = (details: RefusalDetails) =>
  new Refusal('tooMany', settings.smtpUrl ? 'connections.newcomerUnproved' : 'connections.newcomerFirstDay', {
    ...details,
    params: { count: rates['newcomer.contact'][0].times },
  });
