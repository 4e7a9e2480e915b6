import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { kindOf, largest, tooLarge } from '#/features/media/folders.ts';
import type { uploadMetadata } from '#/features/media/shapes.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import type { Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';
import { mayOpen } from './mayOpen.ts';
import { megabyte, refuseWithoutSpace } from './space.ts';
import { uploads } from './tables.ts';

/** Begins an upload of this many bytes; what it is for, its size and its owner are fixed from here on. */
export async function openUpload(me: Me, sent: z.infer<typeof uploadMetadata> & { bytes: number }) {
  const { purpose: folder, filename, chatId, bytes } = sent;
  const kind = kindOf[folder];
  if (bytes === 0) refuse('invalid', 'media.emptyFile');
  if (bytes > largest[kind]) refuse('invalid', tooLarge[kind], { status: 413 });
  await mayOpen(me, { folder, chatId });
  await refuseWithoutSpace(bytes);
  // Not a UUIDv7: an id that contains its time is easier to guess.
  const id = randomUUID();
  await transact(async tx => {
    await refuseOverQuota(tx, me, bytes);
    await tx
      .insert(uploads)
      .values({ id, ownerId: me.id, folder, chatId, name: `${Date.now()}_${filename}`, bytes });
  });
  return id;
}

async function refuseOverQuota(tx: Tx, me: Me, bytes: number) {
  // One at a time for a person, so that uploads which fit alone do not pass together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${me.id}`}, 0))`);
  const isMine = or(eq(uploads.sentBy, me.id), and(eq(uploads.ownerId, me.id), isNull(uploads.sentBy)));
  const [sum] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${uploads.state} = 'open')`.mapWith(Number),
      bytes:
        sql<number>`coalesce(sum(${uploads.bytes}) filter (where ${uploads.state} <> 'refused'), 0)`.mapWith(
          Number,
        ),
    })
    .from(uploads)
    .where(and(isMine, gt(uploads.createdAt, sql`now() - interval '1 day'`)));
  if (sum!.open >= limits.openUploads) refuse('tooMany', 'media.tooManyOpen', { retryAfterSeconds: 60 });
  if (sum!.bytes + bytes > settings.uploadQuotaMb * megabyte) refuse('forbidden', 'media.quotaReached');
}
