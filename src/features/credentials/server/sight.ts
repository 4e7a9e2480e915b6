import { isOnDuty } from '#/features/accounts/server/duty.ts';
import { seenAs } from '#/features/media/server/sight.ts';

// A document that was submitted is for reviewers, and nobody is their own.
seenAs(['credential_documents'], async (me, { ownerId }) => me.isStaff && ownerId !== me.id && isOnDuty(me));
