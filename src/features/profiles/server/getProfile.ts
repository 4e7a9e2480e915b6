import { answer } from '#/platform/http/api.ts';
import * as contract from '#/features/profiles/contract.ts';
import { findPerson } from './find.ts';
import { showProfile } from './showProfile.ts';

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) => {
  const { worksAt, ...user } = await findPerson(me, username);
  return showProfile(user, worksAt, me.id);
});
