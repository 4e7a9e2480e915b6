import { isOnDuty } from '#/features/accounts/server/duty.ts';
import { grantMediaAccess } from '#/features/media/server/mediaAccess.ts';

// A document that was submitted is for reviewers, and nobody is their own.
grantMediaAccess(
  ['credential_documents'],
  async (me, { ownerId }) => me.isStaff && ownerId !== me.id && isOnDuty(me),
);
