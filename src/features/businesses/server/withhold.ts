import { eq } from 'drizzle-orm';
import type { PagePart, ReportReason } from '#/app/reportReasons.ts';
import { withdrawPictures, withheldOf } from '#/features/media/server/withdrawnPictures.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { announceChange, changeVisibility } from './announce.ts';
import { businesses } from './tables.ts';

/** Hides a business page with its posts from everybody but its owner, and shows it again without a reason. */
export async function withholdBusiness(tx: Tx, ownerId: string, reason: ReportReason | null) {
  await changeVisibility(tx, ownerId, () =>
    tx.update(businesses).set({ withheldFor: reason }).where(eq(businesses.ownerId, ownerId)),
  );
}

/** Which parts of a business page others do not see; the rest is shown. */
export async function withholdPartsOfBusiness(tx: Tx, ownerId: string, withheldParts: PagePart[]) {
  const [page] = await tx
    .update(businesses)
    .set({ withheldParts })
    .where(eq(businesses.ownerId, ownerId))
    .returning({ picture: businesses.businessLogoId, cover: businesses.businessCoverImageId });
  if (page) await withdrawPictures(tx, withheldOf(page, withheldParts));
  await announceChange(tx, ownerId);
}
