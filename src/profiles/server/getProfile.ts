import { eq } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { db } from '#/base/server/database.ts';
import * as contract from '#/profiles/contract.ts';
import { detailsOf } from './details.ts';
import { findPerson } from './find.ts';
import { worksAtColumn } from './people.ts';

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) => {
  const user = await findPerson(me, username);
  const [found] = await db
    .select({ worksAt: worksAtColumn(me.id) })
    .from(users)
    .where(eq(users.id, user.id));
  return {
    ...user,
    fullName: user.fullName!,
    profession: user.profession!,
    location: user.location ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    ...detailsOf(user),
    worksAt: found?.worksAt ?? [],
  };
});
