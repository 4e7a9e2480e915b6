import { eq, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { answer } from '#/base/server/api.ts';
import { prepared } from '#/base/server/prepared.ts';
import * as contract from '#/profiles/contract.ts';
import { findPerson } from './find.ts';
import { worksAtColumn } from './people.ts';
import { showProfile } from './showProfile.ts';

const workplacesOf = prepared('workplaces of a person', from =>
  from
    .select({ worksAt: worksAtColumn(sql.placeholder('me')) })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) => {
  const user = await findPerson(me, username);
  const [found] = await workplacesOf({ me: me.id, id: user.id });
  return showProfile(user, found?.worksAt ?? []);
});
