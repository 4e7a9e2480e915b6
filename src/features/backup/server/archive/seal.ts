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
const sealOf = (digest: Buffer, mac: Buffer) => Buffer.concat([head, digest, mac, tail]);

/** How many bytes the seal of an archive has: its last ones. */
export const sealBytes = sealOf(unkeyed, unkeyed).length;

/** The keys a seal may be of, the one that seals first: BACKUP_KEY, or the secret key of this installation. */
async function sealKeys(): Promise<Buffer[]> {
  const { backupKey, secretKey, secretKeyBefore, dataDir } = settings;
  const kept = await readFile(join(dataDir, 'secret-key'), 'utf8').catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return [backupKey, secretKey ?? kept, secretKeyBefore]
    .filter(key => key !== undefined)
    .map(key => Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', 'rounds backup', 32)));
}

/** Whether what is backed up now is sealed with a key. */
export const hasSealKey = async () => (await sealKeys()).length > 0;

const macOf = (key: Buffer, digest: Buffer) => createHmac('sha256', key).update(digest).digest();

/** Lets bytes through and adds the seal over all of them, so that not one of them can change or be missing unseen. */
export function sealing() {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const digest = hash.digest();
      sealKeys().then(([key]) => done(null, sealOf(digest, key ? macOf(key, digest) : unkeyed)), done);
    },
  });
}

/**
 * What the seal at the end of the file at `path` says: 'broken' when there is none, or it is not over every byte before it;
 * 'unkeyed' when anybody could have made it, 'foreign' when it was made with none of our keys.
 */
export async function readSeal(path: string): Promise<'ours' | 'foreign' | 'unkeyed' | 'broken'> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = size - sealBytes;
    if (end <= 0) return 'broken';
    const { buffer } = await file.read(Buffer.alloc(sealBytes), 0, sealBytes, end);
    const mac = Buffer.from(buffer.subarray(head.length + 32, head.length + 64));
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk);
    const digest = hash.digest();
    if (!buffer.equals(sealOf(digest, mac))) return 'broken';
    if (mac.equals(unkeyed)) return 'unkeyed';
    return (await sealKeys()).some(key => timingSafeEqual(mac, macOf(key, digest))) ? 'ours' : 'foreign';
  } finally {
    await file.close();
  }
}
