import { and, eq } from 'drizzle-orm';
import { transact } from '#/platform/database/transact.ts';
import { incoming } from './incoming.ts';
import { settleLater } from './processUpload.ts';
import { uploads } from './tables.ts';
import { findLength, publishState, type UploadRow } from './uploads.ts';

/** All bytes have arrived: the file is checked and cleaned. Its owner gets an event at every step. */
export async function markReceived(id: string) {
  await transact(async tx => {
    const [upload] = await tx
      .update(uploads)
      .set({ state: 'received' })
      .where(and(eq(uploads.id, id), eq(uploads.state, 'open')))
      .returning();
    if (!upload) return;
    await publishState(tx, upload);
    await settleLater(tx, upload);
  });
  // Cancelled while its last bytes came.
  if ((await findLength(id)) === undefined) await (await incoming()).remove(id);
}

/** The state of an upload; one whose last bytes came just before the server ended goes on from there. */
export async function receiveIfComplete({ id, state, bytes }: UploadRow) {
  if (state !== 'open' || (await (await incoming()).arrived(id)) !== bytes) return state;
  await markReceived(id);
  return 'received';
}
