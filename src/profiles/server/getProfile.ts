import { eq } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import * as contract from '#/profiles/contract.ts';
import { findPerson } from './find.ts';
import { worksAtColumn } from './people.ts';
import { showProfile } from './showProfile.ts';

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) => {
  const user = await findPerson(me, username);
  const [found] = await db
    .select({ worksAt: worksAtColumn(me.id) })
    .from(users)
    .where(eq(users.id, user.id));
  return showProfile(user, found?.worksAt ?? []);
});
