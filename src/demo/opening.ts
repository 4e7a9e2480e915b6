import { getViewer } from '#/features/accounts/contract.ts';
import { createBusiness } from '#/features/businesses/contract.ts';
import { followBusiness } from '#/features/businesses/directoryContract.ts';
import { confirmWorkplace, invitePerson } from '#/features/businesses/workplacesContract.ts';
import { getProfile } from '#/features/profiles/contract.ts';
import type { Browser } from './Browser.ts';
import type { PlannedBusiness } from './houses.ts';
import { coverOf, logoOf } from './pictures.ts';
import type { Browsers } from './posting.ts';
import { Random } from './random.ts';

/** Has the owner open the page and invite, and the others confirm and follow, as far as that has not happened before. */
export async function openPage(business: PlannedBusiness, browsers: Browsers) {
  const owner = browsers.get(business.owner)!;
  const { me } = await owner.ask(getViewer, {});
  if (!me!.businessUsername) await create(owner, business);
  const businessId = me!.id;
  for (const { who } of [...business.confirmed, ...business.asked]) {
    const { id: personId } = await owner.ask(getProfile, { username: who });
    await owner.ask(invitePerson, { personId });
  }
  for (const { who } of business.confirmed) await browsers.get(who)!.ask(confirmWorkplace, { businessId });
  for (const { who } of business.followers) await browsers.get(who)!.ask(followBusiness, { businessId });
}

async function create(owner: Browser, business: PlannedBusiness) {
  const { businessName, businessUsername, businessType, location, description } = business;
  const logo = await logoOf(businessUsername);
  const cover = await coverOf(businessUsername);
  const random = new Random(`desk of ${businessUsername}`);
  await owner.ask(createBusiness, {
    ...{ businessName, businessUsername, businessType, location, description },
    contactEmail: `desk@${businessUsername}.example`,
    phone: `555-010-01${String(random.whole(0, 99)).padStart(2, '0')}`,
    website: `https://${businessUsername}.example/`,
    businessLogoId: (await owner.sendPicture('business_logos', 'logo.webp', logo)).id,
    businessCoverImageId: (await owner.sendPicture('business_cover_images', 'cover.webp', cover)).id,
  });
}
