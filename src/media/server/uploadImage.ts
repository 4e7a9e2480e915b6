import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, bytesOf, type Me } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import { settings } from '#/base/server/settings.ts';
import { limits } from '#/limits.ts';
import * as contract from '#/media/contract.ts';
import { redraw } from './images.ts';
import { receivePicture } from './receive.ts';
import { keyOf, storage } from './storage.ts';
import { uploads } from './tables.ts';

type Sent = { folder: contract.Folder; filename: string; work: string };

export const uploadImage = answer(contract.uploadImage, async ({ folder, filename }, { me, request }) => {
  const work = await openWork();
  try {
    const source = join(work, 'source');
    const bytes = await receivePicture(bytesOf(request), {
      path: source,
      announced: request.headers['content-length'],
      most: limits.imageBytes,
    });
    const redrawn = await redraw(source, work, folder);
    return await keep(me, { folder, filename, work }, { bytes, ...redrawn });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});

/** A private folder for one upload, on the disk where its pictures will lie. */
async function openWork() {
  const incoming = join(settings.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  return mkdtemp(join(incoming, 'upload-'));
}

type Drawn = { bytes: number; width: number; height: number; thumbhash: string };

// Files first: a row whose files a crash has taken would show a broken picture for ever.
async function keep(me: Me, { folder, filename, work }: Sent, drawn: Drawn): Promise<contract.Picture> {
  // Not a UUIDv7: an address that tells its time is easier to guess.
  const id = randomUUID();
  for (const width of contract.widths[folder])
    await storage().put(keyOf(id, width), join(work, `${width}.webp`));
  const name = `${Date.now()}_${filename}`;
  await db.insert(uploads).values({ id, ownerId: me.id, folder, name, ...drawn });
  return { id, width: drawn.width, height: drawn.height, thumbhash: drawn.thumbhash };
}
