import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#/app/texts/languages.ts';
import * as contract from '#/features/accounts/contract.ts';
import { record } from '#/platform/audit/audit.ts';
import { db, isUniqueViolation } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { languageOf } from '#/platform/http/languageOf.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import { settings } from '#/platform/process/settings.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { mailKnown, mailVerification } from './emailAndPassword/mails.ts';
import { hashPassword, requireLongEnough, requireUncommon } from './passwords.ts';
import { isReserved } from './reserved.ts';
import { users } from './tables.ts';

export const register = handler(contract.register, async ({ username, email, password }, { request }) => {
  requireLongEnough(password, 'password');
  await requireUncommon(password, 'password', { username, email });
  if (isReserved(username)) taken(username);
  const language = languageOf(request);
  const user = { username, email, passwordHash: await hashPassword(password), language };
  if (!settings.strictLoginErrors) await insertUser(user);
  else await insertUnseen(user);
  return { username, ...(settings.strictLoginErrors && { confirmFirst: true }) };
});

type NewUser = { username: string; email: string; passwordHash: string; language: Language };

// The unique indexes have the last word: a check before the insert would lose races.
async function insertUser({ username, email, ...rest }: NewUser, owner?: string) {
  const id = uuidv7();
  // RFC 2606: no mail can ever go there.
  const kept = owner === undefined ? email : `${id}@held.invalid`;
  const keys = { usernameKey: username.toLowerCase(), emailKey: emailKeyOf(kept) };
  try {
    await transact(async tx => {
      await tx.insert(users).values({ id, username, email: kept, ...rest, ...keys });
      await record(tx, { action: 'account.registered', actorId: id, personId: id });
      if (owner === undefined) await enqueue(tx, mailVerification, { userId: id });
      else await enqueue(tx, mailKnown, { email: owner });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_username_key')) taken(username);
    if (isUniqueViolation(error, 'users_email_key'))
      refuse('taken', 'accounts.emailTaken', { field: 'email' });
    throw error;
  }
}

/**
 * Under STRICT_LOGIN_ERRORS only the mailbox learns whether an account has this e-mail already. If so, the username
 * is reserved by an account without an e-mail and without a way to sign in: the response, and the number of
 * statements, are the same as for a real registration. Their password is refused either way before the e-mail is
 * confirmed (login.ts).
 */
async function insertUnseen(user: NewUser) {
  const [holder] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKeyOf(user.email)));
  await insertUser(user, holder && user.email).catch(error => {
    // Another registered with this e-mail in between.
    if (error instanceof Refusal && error.text === 'accounts.emailTaken') return insertUser(user, user.email);
    throw error;
  });
}

/** The sentence for a name that is taken or reserved. */
export const taken = (username: string, field = 'username') =>
  refuse('taken', 'accounts.usernameTaken', { params: { username }, field });
