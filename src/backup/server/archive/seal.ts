import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

// A gzip member of nothing, whose extra field RS holds a SHA-256. Tools for tar and gzip read over it.
const head = Buffer.from('1f8b080400000000' + '00ff' + '2400' + '52532000', 'hex');
const tail = Buffer.from('0300' + '00000000' + '00000000', 'hex');
const sealOf = (digest: Buffer) => Buffer.concat([head, digest, tail]);

/** How many bytes the seal of an archive has: its last ones. */
export const sealBytes = sealOf(Buffer.alloc(32)).length;

/** Lets bytes through and adds the seal over all of them, so that not one of them can change or be missing unseen. */
export function sealing() {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, sealOf(hash.digest()));
    },
  });
}

/** Whether the file at `path` ends with a seal, and that over every byte before it. */
export async function isWhole(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = size - sealBytes;
    if (end <= 0) return false;
    const { buffer } = await file.read(Buffer.alloc(sealBytes), 0, sealBytes, end);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path, { end: end - 1 })) hash.update(chunk);
    return buffer.equals(sealOf(hash.digest()));
  } finally {
    await file.close();
  }
}
