import { eq } from 'drizzle-orm';
import { publish, type Tx } from '#/base/server/transact.ts';
import type { ReportReason } from '#/reporting.ts';
import { businesses } from './tables.ts';

/** Hides a business page with its posts from everybody but its owner, and shows it again without a reason. */
export async function withholdBusiness(tx: Tx, ownerId: string, reason: ReportReason | null) {
  const changed = await tx
    .update(businesses)
    .set({ withheldFor: reason })
    .where(eq(businesses.ownerId, ownerId))
    .returning({ ownerId: businesses.ownerId });
  if (changed.length === 0) return;
  await publish(tx, 'business.withheld', { seeing: [ownerId] }, { ownerId, isWithheld: reason !== null });
}
