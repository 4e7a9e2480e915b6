import { hash, verify } from '@node-rs/argon2';
import { refuse } from '#/base/server/refuse.ts';
import { settings } from '#/base/server/settings.ts';

/** Refuses a new password shorter than PASSWORD_MIN_LENGTH, counted as people count: by code points. */
export function requireLongEnough(password: string, field: string) {
  const min = settings.passwordMinLength;
  if ([...password].length < min) refuse('invalid', 'accounts.passwordTooShort', { params: { min }, field });
}

/** Argon2id with the library's parameters (19 MiB, 2 passes), which OWASP recommends. */
export const hashPassword = (password: string) => hash(password.normalize('NFC'));

// Checked against when there is no account, so that unknown and known addresses take the same time.
const nobodysHash = hashPassword('nobody has this password');

/** Whether this is the password of that hash. Without a hash it takes as long, and the answer is no. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string) {
  const matches = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFC'));
  return matches && Boolean(passwordHash);
}
