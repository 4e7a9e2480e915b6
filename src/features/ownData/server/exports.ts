import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { requireFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount } from '#/features/accounts/server/lockAccount.ts';
import { record } from '#/platform/audit/audit.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { type Tx, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { enqueue } from '#/platform/jobs/jobs.ts';
import * as contract from '../contract.ts';
import { makeExport, removeZip } from './makeExport.ts';
import { exports } from './tables.ts';

/** My export, unless its day is over. */
export async function findExport(userId: string, from: Tx | Database = db) {
  const [found] = await from
    .select()
    .from(exports)
    .where(sql`${exports.userId} = ${userId} and ${exports.expiresAt} > now()`);
  return found ?? null;
}

export const getExport = handler(contract.getExport, async (_, { me }) => ({
  export: await findExport(me.id),
}));

/** One at a time: while one is on its way, asking again answers that one. */
export const startExport = handler(contract.startExport, async (_, { me }) => {
  await requireFresh(me);
  return transact(async tx => {
    await lockAccount(tx, me, { isFresh: true });
    const earlier = await findExport(me.id, tx);
    if (earlier?.state === 'waiting' || earlier?.state === 'making') return { export: earlier };
    const [old] = await tx.delete(exports).where(eq(exports.userId, me.id)).returning();
    if (old) await enqueue(tx, removeZip, { exportId: old.id });
    const id = uuidv7();
    const expiresAt = sql`now() + make_interval(secs => ${limits.exportFor / 1000})`;
    // Of two tabs at once one makes it.
    await tx.insert(exports).values({ id, userId: me.id, expiresAt }).onConflictDoNothing();
    const made = await findExport(me.id, tx);
    if (made?.id === id) {
      await enqueue(tx, makeExport, { exportId: id });
      await record(tx, { action: 'account.exported', actorId: me.id, personId: me.id });
    }
    return { export: made };
  });
});

export const openDownload = handler(contract.openDownload, async (_, { me }) => {
  await requireFresh(me);
  const found = await findExport(me.id);
  if (found?.state !== 'ready') return refuse('notFound', 'ownData.exportGone');
  return { address: paths.ownExport() };
});
