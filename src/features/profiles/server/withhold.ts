import { eq } from 'drizzle-orm';
import type { PagePart, ReportReason } from '#/app/reportReasons.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { withdrawPictures, withheldOf } from '#/features/media/server/withdrawnPictures.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';

/** Hides a member, with all that is theirs, from everybody but themselves and staff; shows them again without a reason. */
export async function withholdPerson(tx: Tx, userId: string, reason: ReportReason | null) {
  const changed = await tx
    .update(users)
    .set({ withheldFor: reason })
    .where(eq(users.id, userId))
    .returning({ suspendedAt: users.suspendedAt, leavesAt: users.leavesAt });
  // An account that is hidden for another reason too stays hidden.
  const isGone = changed.some(({ suspendedAt, leavesAt }) => suspendedAt ?? leavesAt);
  if (changed.length > 0 && !isGone)
    await publish(tx, 'person.inactive', 'everyone', { userId, isInactive: reason !== null });
}

/** Which parts of their profile others do not see; the rest is shown. */
export async function withholdPartsOfPerson(tx: Tx, userId: string, withheldParts: PagePart[]) {
  const [page] = await tx
    .update(users)
    .set({ withheldParts })
    .where(eq(users.id, userId))
    .returning({ picture: users.profileImageId, cover: users.coverImageId });
  if (page) await withdrawPictures(tx, withheldOf(page, withheldParts));
  await publish(tx, 'profile.changed', { about: [userId] }, { userId });
}
