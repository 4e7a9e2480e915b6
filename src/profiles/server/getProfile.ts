import { answer } from '#/base/server/api.ts';
import * as contract from '#/profiles/contract.ts';
import { findPerson } from './find.ts';
import { showProfile } from './showProfile.ts';

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) =>
  showProfile(await findPerson(me, username)),
);
