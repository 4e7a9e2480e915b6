import { hasSteppedUp } from '#/features/accounts/server/stepUp.ts';
import { grantMediaAccess } from '#/features/media/server/mediaAccess.ts';

// A document that was submitted is for reviewers, and nobody is their own.
grantMediaAccess(
  ['credential_documents'],
  async (me, { ownerId }) => me.isStaff && ownerId !== me.id && hasSteppedUp(me),
);
