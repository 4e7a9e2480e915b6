import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from './readOrCreateSecret.ts';
import { settings } from './settings.ts';

const algorithm = 'aes-256-gcm';
const newKey = () => randomBytes(32).toString('base64url');

let key: Buffer;
/** The key of now, then the one before it: what that has encrypted can still be read. */
let keys: Buffer[];
/**
 * What is signed, each by a key of its own (HKDF, RFC 5869), so that a signature for one purpose is none for another. The value
 * derives the key: another one would end the links in mails that were sent.
 */
const purposes = { 'email digest': 'signed addresses', picture: 'signed pictures' } as const;
type Purpose = keyof typeof purposes;

/** Derived from each of the keys, for `sign` alone. */
let signingKeys: Record<Purpose, Buffer[]>;

/** At start: the key of this installation, from SECRET_KEY or the data folder, which makes one at first need. */
export async function openEncryption() {
  const kept = settings.secretKey ?? (await readOrCreateSecret(join(settings.dataDir, 'secret-key'), newKey));
  const before = settings.secretKeyBefore ? [settings.secretKeyBefore] : [];
  keys = [kept, ...before].map(one => Buffer.from(one, 'base64url'));
  [key] = keys as [Buffer];
  const derived = (label: string) => keys.map(one => Buffer.from(hkdfSync('sha256', one, '', label, 32)));
  signingKeys = {
    'email digest': derived(purposes['email digest']),
    picture: derived(purposes.picture),
  };
}

/**
 * The key that encrypts what this account has typed and not sent, in its browsers: given to its signed-in pages
 * alone, so that nobody else reads it there once the session has ended.
 */
export const draftKeyOf = (accountId: string) =>
  createHmac('sha256', key).update(`drafts of ${accountId}`).digest('base64url');

const macBytes = 12;
const macOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(text).digest().subarray(0, macBytes);

/** 16 letters that only this installation can make for this purpose and text: the same on every node, and after a restart. */
export const sign = (purpose: Purpose, text: string) =>
  macOf(text, signingKeys[purpose][0]!).toString('base64url');

/** Whether `sign` made this for this purpose and text, under the key of now or the one before it. */
export function isSigned(purpose: Purpose, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== macBytes || given.toString('base64url') !== signature) return false;
  return signingKeys[purpose].some(one => timingSafeEqual(given, macOf(text, one)));
}

/** A secret that has to be read again, as it lies in the database: of no use without the key, or in another's row. */
export function encrypt(secret: string, owner: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), encrypted].map(part => part.toString('base64url')).join('.');
}

/** The secret in what `encrypt` made for the same owner. Throws when key or owner is another, or a bit has changed. */
export function decrypt(encrypted: string, owner: string): string {
  for (const one of keys.slice(0, -1)) {
    try {
      return decryptWith(one, encrypted, owner);
    } catch {}
  }
  return decryptWith(keys.at(-1)!, encrypted, owner);
}

function decryptWith(key: Buffer, encrypted: string, owner: string): string {
  const [iv, tag, secret] = encrypted.split('.').map(part => Buffer.from(part, 'base64url')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 }).setAAD(Buffer.from(owner));
  decipher.setAuthTag(tag);
  return decipher.update(secret, undefined, 'utf8') + decipher.final('utf8');
}
