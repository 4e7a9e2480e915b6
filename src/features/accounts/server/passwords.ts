import { hash, hashSync, verify } from '@node-rs/argon2';
import { estimate } from '#/features/accounts/guesses.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';

/** Refuses a new password shorter than PASSWORD_MIN_LENGTH, counted as people count: by code points. */
export function requireLongEnough(password: string, field: string) {
  const min = settings.passwordMinLength;
  if ([...password].length < min) refuse('invalid', 'accounts.passwordTooShort', { params: { min }, field });
}

/** The person a new password is for: what of theirs others know, and so try first. */
type Owner = { username: string; email: string; fullName?: string | null };

/** Refuses a new password that is found within the first hundred thousand guesses, or is little more than its owner's name or e-mail. */
export async function requireUncommon(password: string, field: string, { username, email, fullName }: Owner) {
  const [local = '', domain = ''] = email.split('@');
  const names = [username, email, local, domain, fullName ?? '', ...(fullName ?? '').split(/\s+/)];
  const secret = password.normalize('NFC');
  // The estimate looks at the beginning of a long password only.
  if (names.some(name => name.toLowerCase() === secret.toLowerCase()))
    refuse('invalid', 'accounts.passwordOwn', { field });
  const { guesses, isOwn } = await estimate(secret, names);
  if (guesses <= commonGuesses)
    refuse('invalid', isOwn ? 'accounts.passwordOwn' : 'accounts.passwordCommon', { field });
}

const commonGuesses = 100_000;

/** Argon2id with the library's own parameters (19 MiB, 2 passes), which OWASP recommends. */
const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// A constant, since hashing at start would keep its 19 MiB.
const recommendedHash =
  '$argon2id$v=19$m=19456,t=2,p=1$geQ6SLV5iIm5urZfZ5tLjQ$veoZjarR2bXR5BXDQe7QPIOWj+FCN5DattxQFmMTC+E';

let cost = recommended;
/** Verified when there is no account, so that unknown and known addresses take the same time. */
export let nobodysHash = recommendedHash;

/** For tests alone, and those of them that are not about passwords: whether hashes take next to no time from now on. */
export function hashCheaply(isCheap: boolean) {
  cost = isCheap ? { memoryCost: 8, timeCost: 1, parallelism: 1 } : recommended;
  nobodysHash = isCheap ? hashSync('nobody', cost) : recommendedHash;
}

export const hashPassword = (password: string) => hash(password.normalize('NFC'), cost);

/** Whether this is the password of that hash. Without a hash it takes as long, and the answer is no. */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string) {
  const matches = await verify(passwordHash ?? nobodysHash, password.normalize('NFC'));
  return matches && Boolean(passwordHash);
}
