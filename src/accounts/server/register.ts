import { v7 as uuidv7 } from 'uuid';
import * as contract from '#/accounts/contract.ts';
import { answer } from '#/base/server/api.ts';
import { record } from '#/base/server/audit.ts';
import { isTaken } from '#/base/server/database.ts';
import { enqueue } from '#/base/server/jobs.ts';
import { languageOf } from '#/base/server/languageOf.ts';
import { refuse } from '#/base/server/refuse.ts';
import { settings } from '#/base/server/settings.ts';
import { transact } from '#/base/server/transact.ts';
import type { Language } from '#/texts/languages.ts';
import { mailKnown, mailVerification } from './mail/mails.ts';
import { hashPassword, requireLongEnough } from './passwords.ts';
import { isReserved } from './reserved.ts';
import { users } from './tables.ts';

export const register = answer(contract.register, async ({ username, email, password }, { request }) => {
  requireLongEnough(password, 'password');
  if (isReserved(username)) taken(username);
  await insertUser({
    username,
    email,
    passwordHash: await hashPassword(password),
    language: languageOf(request),
  });
  return { username };
});

type NewUser = { username: string; email: string; passwordHash: string; language: Language };

// The unique indexes have the last word: a check before the insert would lose races.
async function insertUser({ username, email, passwordHash, language }: NewUser) {
  try {
    await transact(async tx => {
      const id = uuidv7();
      const keys = { usernameKey: username.toLowerCase(), emailKey: email.toLowerCase() };
      await tx.insert(users).values({ id, username, email, passwordHash, language, ...keys });
      await record(tx, { deed: 'account.registered', actorId: id, personId: id });
      await enqueue(tx, mailVerification, { userId: id });
    });
  } catch (error) {
    if (isTaken(error, 'users_username_key')) taken(username);
    if (isTaken(error, 'users_email_key')) return refuseEmail(email);
    throw error;
  }
}

// A server may keep to itself who has an account: then only the mailbox hears of it.
async function refuseEmail(email: string) {
  if (!settings.strictLoginErrors) refuse('taken', 'accounts.emailTaken', { field: 'email' });
  await transact(tx => enqueue(tx, mailKnown, { email }, { key: email.toLowerCase() }));
}

/** The sentence for a name that is taken or reserved. */
export const taken = (username: string, field = 'username') =>
  refuse('taken', 'accounts.usernameTaken', { params: { username }, field });
