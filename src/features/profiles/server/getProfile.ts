import type { PagePart } from '#/app/reportReasons.ts';
import type { users } from '#/features/accounts/server/tables.ts';
import { signatureOf } from '#/features/media/server/signature.ts';
import * as contract from '#/features/profiles/contract.ts';
import type { Workplace } from '#/features/profiles/shapes.ts';
import { handler } from '#/platform/http/api.ts';
import { detailsOf } from './details.ts';
import { findPerson } from './find.ts';
import { verifiedOf } from './verified.ts';

export const getProfile = handler(contract.getProfile, async ({ username }, { me }) => {
  const { worksAt, ...user } = await findPerson(me, username);
  return showProfile(user, worksAt, me.id);
});

/** The row of somebody with a profile as this member may see it, once it is cut to that shape. */
export function showProfile(user: typeof users.$inferSelect, worksAt: Workplace[], meId: string) {
  const withheldParts = user.id === meId ? user.withheldParts : [];
  const isActive = !user.suspendedAt && !user.leavesAt && !user.withheldFor;
  const signed = (part: PagePart, id: string | null) =>
    id && isActive && !user.withheldParts.includes(part) ? signatureOf(id) : null;
  const isShown = (part: PagePart) => user.id === meId || !user.withheldParts.includes(part);
  return {
    ...user,
    about: isShown('about') ? user.about : '',
    profileImageId: isShown('picture') ? user.profileImageId : null,
    profileImageSignature: signed('picture', user.profileImageId),
    coverImageId: isShown('cover') ? user.coverImageId : null,
    coverImageSignature: signed('cover', user.coverImageId),
    withheldParts,
    fullName: user.fullName!,
    profession: user.profession!,
    location: user.location ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    verified: verifiedOf(user),
    ...detailsOf(user),
    worksAt,
  };
}
