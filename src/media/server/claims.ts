import { and, eq, sql } from 'drizzle-orm';
import { db } from '#/base/server/database.ts';
import { log } from '#/base/server/log.ts';
import { transact } from '#/base/server/transact.ts';
import { uploads } from './tables.ts';
import { tell, type UploadRow } from './uploads.ts';

/** A claim lasts this long, or for as long as it is renewed. */
const lease = sql`now() + interval '1 minute'`;

/** Takes the received upload that has waited longest, or one whose claim has run out; nobody else gets it. */
export function claimUpload(): Promise<UploadRow | undefined> {
  return transact(async tx => {
    const [due] = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(sql`${uploads.state} in ('received', 'processing') and ${uploads.dueAt} <= now()`)
      .orderBy(uploads.dueAt)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const [claimed] = await tx
      .update(uploads)
      .set({ state: 'processing', dueAt: lease, tries: sql`${uploads.tries} + 1` })
      .where(eq(uploads.id, due.id))
      .returning();
    await tell(tx, claimed!);
    return claimed;
  });
}

/** This claim still stands; another try would mean that it had been lost meanwhile. */
export const claimOf = ({ id, tries }: UploadRow) =>
  and(eq(uploads.id, id), eq(uploads.state, 'processing'), eq(uploads.tries, tries));

/** Says that the work goes on. */
export async function keepClaim(upload: UploadRow) {
  await db
    .update(uploads)
    .set({ dueAt: lease })
    .where(claimOf(upload))
    .catch(err => log.warn({ err }, 'a claim was not renewed'));
}
