import { eq } from 'drizzle-orm';
import type { PagePart, ReportReason } from '#/app/reportReasons.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { announceChange, announceVisibility, isBusinessHidden } from './announce.ts';
import { businesses } from './tables.ts';

/** Hides a business page with its posts from everybody but its owner, and shows it again without a reason. */
export async function withholdBusiness(tx: Tx, ownerId: string, reason: ReportReason | null) {
  const wasHidden = await isBusinessHidden(tx, ownerId);
  await tx.update(businesses).set({ withheldFor: reason }).where(eq(businesses.ownerId, ownerId));
  if ((await isBusinessHidden(tx, ownerId)) !== wasHidden) await announceVisibility(tx, ownerId);
}

/** Which parts of a business page others do not see; the rest is shown. */
export async function withholdPartsOfBusiness(tx: Tx, ownerId: string, withheldParts: PagePart[]) {
  await tx.update(businesses).set({ withheldParts }).where(eq(businesses.ownerId, ownerId));
  await announceChange(tx, ownerId);
}
