import { eq } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { discardUploads } from '#/features/media/server/dropUpload.ts';
import { on, type Tx } from '#/platform/database/transact.ts';
import { notifyReviewers } from './reviewers.ts';
import { credentials } from './tables.ts';

export const noBadge = { verifiedKind: null, verifiedBy: null, verifiedOn: null, verifiedUntil: null };

/** Forgets what somebody submitted, and their document. Their row is locked. */
export async function dropSubmission(tx: Tx, userId: string) {
  const [gone] = await tx.delete(credentials).where(eq(credentials.userId, userId)).returning();
  if (!gone) return;
  await discardUploads(tx, [gone.documentId]);
  if (gone.state === 'submitted') await notifyReviewers(tx);
}

/** The same, and takes the badge off. */
export async function dropAll(tx: Tx, userId: string) {
  await dropSubmission(tx, userId);
  await tx.update(users).set(noBadge).where(eq(users.id, userId));
}

// What was shown to be so was shown of somebody with that name and profession; also while it waits for a reviewer.
on('profile.identityChanged', (tx, { userId }) => dropAll(tx, userId));
