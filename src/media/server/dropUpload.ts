import { eq } from 'drizzle-orm';
import type { Me } from '#/base/server/api.ts';
import { transact } from '#/base/server/transact.ts';
import { removeFiles } from './files.ts';
import { incoming } from './incoming.ts';
import { uploads } from './tables.ts';
import { holdUpload } from './uploads.ts';

/** Removes an upload of mine that nothing uses, at any moment; what is still being sent or drawn finds it gone. */
export async function dropUpload(me: Me, id: string) {
  const upload = await transact(async tx => {
    const held = await holdUpload(tx, me, id);
    await tx.update(uploads).set({ posterId: null }).where(eq(uploads.posterId, id));
    await tx.delete(uploads).where(eq(uploads.id, id));
    return held;
  });
  await incoming().remove(id);
  if (upload.format) await removeFiles(upload);
}
