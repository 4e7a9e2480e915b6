import { eq } from 'drizzle-orm';
import { on, type Tx } from '#/platform/database/transact.ts';
import { endFollow } from '../following/follow.ts';
import { businesses } from '../tables.ts';
import { readLocked, remove } from './lockWorkplace.ts';

// A block ends the workplace between a business and a person, whichever blocked. The pair is locked already.
on('block.changed', async (tx, { people: [a, b], isHidden }) => {
  if (!isHidden) return;
  await part(tx, a, b);
  await part(tx, b, a);
});

async function part(tx: Tx, businessId: string, userId: string) {
  const [business] = await tx
    .select({ ownerId: businesses.ownerId })
    .from(businesses)
    .where(eq(businesses.ownerId, businessId))
    .for('update');
  if (!business) return;
  await endFollow(tx, businessId, userId);
  await remove(tx, await readLocked(tx, { businessId, userId }));
}
