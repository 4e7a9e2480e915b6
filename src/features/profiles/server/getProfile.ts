import * as contract from '#/features/profiles/contract.ts';
import { handler } from '#/platform/http/api.ts';
import { findPerson } from './find.ts';
import { showProfile } from './showProfile.ts';

export const getProfile = handler(contract.getProfile, async ({ username }, { me }) => {
  const { worksAt, ...user } = await findPerson(me, username);
  return showProfile(user, worksAt, me.id);
});
