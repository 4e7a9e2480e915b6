import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/credentials/contract.ts';
import { attachUpload } from '#/features/media/server/uploads.ts';
import { lockOwnProfile } from '#/features/profiles/server/ownProfile.ts';
import { verifiedOf } from '#/features/profiles/server/verified.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler, type Me } from '#/platform/http/api.ts';
import { dropAll, dropSubmission } from './drop.ts';
import { findOf } from './find.ts';
import { notifyReviewers } from './reviewers.ts';
import { credentials } from './tables.ts';

export const getCredential = handler(contract.getCredential, (_, { me }) => show(me));

export const submitCredential = handler(contract.submitCredential, ({ documentId, ...input }, { me }) =>
  transact(async tx => {
    const own = await lockOwnProfile(tx, me);
    authorize(me, 'credential.submit', own);
    const earlier = await findOf(me.id, tx);
    authorize(me, 'credential.submitAgain', { isWaiting: earlier?.state === 'submitted' });
    await attachUpload(tx, me, documentId, { folder: 'credential_documents' });
    await dropSubmission(tx, me.id);
    await tx.insert(credentials).values({ ...input, id: uuidv7(), userId: me.id, documentId });
    await notifyReviewers(tx);
    await publish(tx, 'profile.changed', [me.id], { userId: me.id });
    return show(me, tx);
  }),
);

export const removeCredential = handler(contract.removeCredential, (_, { me }) =>
  transact(async tx => {
    await lockOwnProfile(tx, me);
    await dropAll(tx, me.id);
    await publish(tx, 'profile.changed', { about: [me.id] }, { userId: me.id });
    return show(me, tx);
  }),
);

async function show(me: Me, from: Tx | Database = db) {
  const [own] = await from.select().from(users).where(eq(users.id, me.id));
  const last = await findOf(me.id, from);
  const badge = own ? verifiedOf(own) : null;
  if (!last) return { state: 'none' as const, submission: null, badge };
  // Until the daily job says so, too.
  const isOver = last.state === 'verified' && badge === null;
  return {
    state: isOver ? ('expired' as const) : last.state,
    submission: { ...last, submittedAt: last.createdAt },
    badge,
  };
}
