import { eq } from 'drizzle-orm';
import type { Audience } from '#/app/events.ts';
import { topicOfBusiness } from '#/features/businesses/events.ts';
import { withdrawPicturesOf } from '#/features/media/server/withdrawnPictures.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { declareCoalesced, declareTopic } from '#/platform/live/outbox.ts';
import { isHidden } from './hidden.ts';
import { businesses } from './tables.ts';

declareTopic('business.visibilityChanged', ({ ownerId }) => topicOfBusiness(ownerId));
// Whoever shows it again reads it once, however often it was hidden meanwhile.
declareCoalesced('business.visibilityChanged', ({ ownerId }) => ownerId);

/** Whether this business is hidden from everybody but its owner. */
export async function isBusinessHidden(tx: Tx, ownerId: string): Promise<boolean> {
  const [found] = await tx.select({ isHidden }).from(businesses).where(eq(businesses.ownerId, ownerId));
  return found?.isHidden === true;
}

/** Who is told what happens to a business: everybody who may see its owner, of a hidden one only its owner. */
export const readersOfBusiness = (ownerId: string, { isHidden }: { isHidden: boolean }): Audience =>
  isHidden ? [ownerId] : { about: [ownerId] };

/** Says that a business page has changed. */
export async function announceChange(tx: Tx, ownerId: string) {
  const isHidden = await isBusinessHidden(tx, ownerId);
  await publish(tx, 'business.changed', readersOfBusiness(ownerId, { isHidden }), { ownerId });
}

/**
 * Says to those who show something of a business that they are to read it again: not whether it is hidden, or why. Pictures of a
 * hidden one are withdrawn.
 */
async function announceVisibility(tx: Tx, ownerId: string, isHidden: boolean) {
  if (isHidden) await withdrawPicturesOf(tx, ownerId);
  await publish(tx, 'business.visibilityChanged', { about: [ownerId] }, { ownerId });
}

/** Does what may hide a business or show it again, and announces it if it did. */
export async function changeVisibility(tx: Tx, ownerId: string, change: () => PromiseLike<unknown>) {
  const wasHidden = await isBusinessHidden(tx, ownerId);
  await change();
  const isHidden = await isBusinessHidden(tx, ownerId);
  if (isHidden !== wasHidden) await announceVisibility(tx, ownerId, isHidden);
}
