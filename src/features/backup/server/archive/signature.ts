import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { settings } from '#/platform/process/settings.ts';

// An empty gzip member, whose extra field RS contains a SHA-256 of all bytes before it, and an HMAC of that; zeros if
// there was no key. tar and gzip ignore it.
const head = Buffer.from('1f8b080400000000' + '00ff' + '4400' + '52534000', 'hex');
const tail = Buffer.from('0300' + '00000000' + '00000000', 'hex');
const unkeyed = Buffer.alloc(32);
const signatureOf = (digest: Buffer, mac: Buffer) => Buffer.concat([head, digest, mac, tail]);

/** How many bytes the signature of an archive has: its last ones. */
export const signatureBytes = signatureOf(unkeyed, unkeyed).length;

/** The keys a signature may be of, the one that signs first: BACKUP_KEY, or the secret key of this installation. */
async function signingKeys(): Promise<Buffer[]> {
  const { backupKey, secretKey, secretKeyBefore, dataDir } = settings;
  const kept = await readFile(join(dataDir, 'secret-key'), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return [backupKey, secretKey ?? kept, secretKeyBefore]
    .filter(key => key !== undefined)
    .map(key => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', 'rounds backup', 32)));
}

/** Whether what is backed up now is signed with a key. */
export const hasSigningKey = async () => (await signingKeys()).length > 0;

const macOf = (key: Buffer, digest: Buffer) => createHmac('sha256', key).update(digest).digest();

/** Lets bytes through and adds the signature over all of them, so that not one of them can change or be missing unseen. */
export function signing() {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const digest = hash.digest();
      signingKeys().then(
        ([key]) => done(null, signatureOf(digest, key ? macOf(key, digest) : unkeyed)),
        done,
      );
    },
  });
}

/**
 * What the signature at the end of the file at `path` says: 'broken' when there is none, or it is not over every byte before it;
 * 'unkeyed' when anybody could have made it, 'foreign' when it was made with none of our keys.
 */
export async function readSignature(path: string): Promise<'ours' | 'foreign' | 'unkeyed' | 'broken'> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = size - signatureBytes;
    if (end <= 0) return 'broken';
    const { buffer } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, end);
    const mac = Buffer.from(buffer.subarray(head.length + 32, head.length + 64));
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk);
    const digest = hash.digest();
    if (!buffer.equals(signatureOf(digest, mac))) return 'broken';
    if (mac.equals(unkeyed)) return 'unkeyed';
    return (await signingKeys()).some(key => timingSafeEqual(mac, macOf(key, digest))) ? 'ours' : 'foreign';
  } finally {
    await file.close();
  }
}
