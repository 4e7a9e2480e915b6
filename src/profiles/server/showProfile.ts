import type { users } from '#/accounts/server/tables.ts';
import type { Workplace } from '#/profiles/contract.ts';
import { detailsOf } from './details.ts';
import { verifiedOf } from './verified.ts';

/** The row of somebody with a profile as everyone with a profile may see it, once it is cut to that shape. */
export const showProfile = (user: typeof users.$inferSelect, worksAt: Workplace[]) => ({
  ...user,
  fullName: user.fullName!,
  profession: user.profession!,
  location: user.location ?? '',
  city: user.city ?? '',
  country: user.country ?? '',
  verified: verifiedOf(user),
  ...detailsOf(user),
  worksAt,
});
