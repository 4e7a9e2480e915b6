import { eq } from 'drizzle-orm';
import { say } from '#/app/texts.ts';
import { mailNotice } from '#/features/accounts/server/emailAndPassword/notices.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/credentials/contract.ts';
import { discardUploads } from '#/features/media/server/dropUpload.ts';
import { record } from '#/platform/audit/audit.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { today } from '#/platform/shared/today.ts';
import { lockWaiting, type Submission } from './find.ts';
import { notifyReviewers } from './reviewers.ts';
import { credentials } from './tables.ts';

export const verifyCredential = handler(contract.verifyCredential, ({ submissionId }, { me }) =>
  transact(async tx => {
    const submission = await lockWaiting(tx, me, submissionId);
    if (submission.expiresOn < today()) refuse('conflict', 'credentials.pastExpiry');
    await tx
      .update(users)
      .set({
        verifiedKind: submission.licenceType,
        verifiedBy: say('credentials.reviewer'),
        verifiedOn: today(),
        verifiedUntil: submission.expiresOn,
      })
      .where(eq(users.id, submission.userId));
    return settle(tx, me, submission, { state: 'verified' });
  }),
);

export const rejectCredential = handler(contract.rejectCredential, ({ submissionId, reason }, { me }) =>
  transact(async tx => {
    const submission = await lockWaiting(tx, me, submissionId);
    return settle(tx, me, submission, { state: 'rejected', reason });
  }),
);

type Decision = { state: 'verified' } | { state: 'rejected'; reason: string };

async function settle(
  tx: Tx,
  me: Me,
  { id, userId, documentId, licenceType }: Submission,
  decision: Decision,
) {
  await tx
    .update(credentials)
    .set({ ...decision, documentId: null })
    .where(eq(credentials.id, id));
  await discardUploads(tx, [documentId]);
  const action = `credential.${decision.state}` as const;
  await record(tx, { action, actorId: me.id, personId: userId, detail: licenceType });
  await emit(tx, 'credential.decided', { userId });
  await notifyReviewers(tx);
  const isSeen = decision.state === 'verified';
  await publish(tx, 'profile.changed', isSeen ? { about: [userId] } : [userId], { userId });
  const [owner] = await tx
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  await mailNotice(tx, owner!, 'credentialDecided');
  return {};
}
