import { eq } from 'drizzle-orm';
import { type Tx, when } from '#/platform/database/transact.ts';
import { endFollow } from '../following/follow.ts';
import { businesses } from '../tables.ts';
import { read, remove } from './hold.ts';

// A block ends what is between a business and somebody, whichever of the two blocked. It holds the pair already.
when('block.changed', async (tx, { people: [a, b], isHidden }) => {
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
  await remove(tx, await read(tx, { businessId, userId }));
}
