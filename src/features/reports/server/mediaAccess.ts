import { and, arrayContains, inArray, not } from 'drizzle-orm';
import { hasSteppedUp } from '#/features/accounts/server/stepUp.ts';
import { alsoGrantMediaAccess } from '#/features/media/server/mediaAccess.ts';
import { db } from '#/platform/database/database.ts';
import { isPartyOf } from './parties.ts';
import { cases } from './tables.ts';

// A moderator looks at the files of what is reported for as long as it waits for their decision, and at no others.
alsoGrantMediaAccess(async (me, { id }) => {
  if (!me.isModerator || !(await hasSteppedUp(me))) return false;
  const waiting = and(
    arrayContains(cases.fileIds, [id]),
    inArray(cases.state, ['open', 'appealed']),
    not(isPartyOf(me.id)),
  );
  return (await db.select({ id: cases.id }).from(cases).where(waiting).limit(1)).length > 0;
});
