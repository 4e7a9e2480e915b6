import { answer } from '#/base/server/api.ts';
import * as contract from '#/profiles/contract.ts';
import { detailsOf } from './details.ts';
import { findPerson } from './find.ts';

export const getProfile = answer(contract.getProfile, async ({ username }, { me }) => {
  const user = await findPerson(me, username);
  return {
    ...user,
    fullName: user.fullName!,
    profession: user.profession!,
    location: user.location ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    ...detailsOf(user),
  };
});
