import { v7 as uuidv7 } from 'uuid';
import * as contract from '#/accounts/contract.ts';
import { answer } from '#/base/server/api.ts';
import { db, isTaken } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { settings } from '#/base/server/settings.ts';
import { hashPassword } from './passwords.ts';
import { isReserved } from './reserved.ts';
import { users } from './tables.ts';

export const register = answer(contract.register, async ({ username, email, password }) => {
  const min = settings.passwordMinLength;
  if ([...password].length < min) {
    refuse('invalid', 'accounts.passwordTooShort', { params: { min }, field: 'password' });
  }
  if (isReserved(username)) taken(username);
  await insertUser({ username, email, passwordHash: await hashPassword(password) });
  return { username };
});

type NewUser = { username: string; email: string; passwordHash: string };

// The unique indexes have the last word: a check before the insert would lose races.
async function insertUser({ username, email, passwordHash }: NewUser) {
  try {
    await db.insert(users).values({
      id: uuidv7(),
      username,
      usernameKey: username.toLowerCase(),
      email,
      emailKey: email.toLowerCase(),
      passwordHash,
    });
  } catch (error) {
    if (isTaken(error, 'users_username_key')) taken(username);
    if (isTaken(error, 'users_email_key')) refuse('taken', 'accounts.emailTaken', { field: 'email' });
    throw error;
  }
}

/** The sentence for a name that is taken or reserved. */
export const taken = (username: string) =>
  refuse('taken', 'accounts.usernameTaken', { params: { username }, field: 'username' });
