import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreateSecret } from './readOrCreateSecret.ts';
import { settings } from './settings.ts';

const cipher = 'aes-256-gcm';
const newKey = () => randomBytes(32).toString('base64url');

let key: Buffer;
/** The key of now, then the one before it: what that has sealed can still be read. */
let keys: Buffer[];

/** At start: the key of this installation, from SECRET_KEY or the data folder, which makes one at first need. */
export async function openSeal() {
  const kept = settings.secretKey ?? (await readOrCreateSecret(join(settings.dataDir, 'secret-key'), newKey));
  const before = settings.secretKeyBefore ? [settings.secretKeyBefore] : [];
  keys = [kept, ...before].map(one => Buffer.from(one, 'base64url'));
  [key] = keys as [Buffer];
}

/**
 * The key that encrypts what this account has typed and not sent, in its browsers: given to its signed-in pages
 * alone, so that nobody else reads it there once the session has ended.
 */
export const draftKeyOf = (accountId: string) =>
  createHmac('sha256', key).update(`drafts of ${accountId}`).digest('base64url');

/** A secret that has to be read again, as it lies in the database: of no use without the key, or in another's row. */
export function seal(secret: string, owner: string): string {
  const iv = randomBytes(12);
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return [iv, sealing.getAuthTag(), sealed].map(part => part.toString('base64url')).join('.');
}

/** The secret in what `seal` made for the same owner. Throws when key or owner is another, or a bit has changed. */
export function unseal(sealed: string, owner: string): string {
  for (const one of keys.slice(0, -1)) {
    try {
      return open(one, sealed, owner);
    } catch {}
  }
  return open(keys.at(-1)!, sealed, owner);
}

function open(key: Buffer, sealed: string, owner: string): string {
  const [iv, tag, secret] = sealed.split('.').map(part => Buffer.from(part, 'base64url')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const opening = createDecipheriv(cipher, key, iv, { authTagLength: 16 }).setAAD(Buffer.from(owner));
  opening.setAuthTag(tag);
  return opening.update(secret, undefined, 'utf8') + opening.final('utf8');
}
