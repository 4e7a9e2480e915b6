import { answer } from '#/base/server/api.ts';
import * as contract from '#/profiles/contract.ts';
import { findPerson } from './find.ts';
import { showProfile } from './showProfile.ts';

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) => {
  const { worksAt, ...user } = await findPerson(me, username);
  return showProfile(user, worksAt, me.id);
});
