import type { follows } from '#/features/businesses/server/following/tables.ts';
import type { businesses } from '#/features/businesses/server/tables.ts';
import type { workplaces } from '#/features/businesses/server/workplaces/tables.ts';
import type { PlannedBusiness } from './houses.ts';
import type { At } from './ids.ts';
import { userIdOf } from './memberRows.ts';
import type { PlannedEvent } from './notifying.ts';
import { coverOf, logoOf } from './pictures.ts';
import { Random } from './random.ts';
import { type PlannedUpload, uploadIdOf } from './uploading.ts';

const logoIdOf = ({ owner }: PlannedBusiness) => uploadIdOf(`logo of ${owner}`);
const coverIdOf = ({ owner }: PlannedBusiness) => uploadIdOf(`cover of the page of ${owner}`);

/** The logo and the cover of each page. */
export const uploadsOfBusinesses = (all: PlannedBusiness[], at: At): PlannedUpload[] =>
  all.flatMap(business => {
    const shared = { ownerId: userIdOf(business.owner), createdAt: at(business.age) };
    const { businessUsername: name } = business;
    return [
      { ...shared, id: logoIdOf(business), folder: 'business_logos', picture: logoOf(name) },
      { ...shared, id: coverIdOf(business), folder: 'business_cover_images', picture: coverOf(name) },
    ];
  });

export const businessRows = (all: PlannedBusiness[], at: At): (typeof businesses.$inferInsert)[] =>
  all.map(business => {
    const { businessName, businessUsername, businessType, location, description } = business;
    const random = new Random(`desk of ${businessUsername}`);
    return {
      ...{ businessName, businessUsername, businessType, location, description },
      ownerId: userIdOf(business.owner),
      contactEmail: `desk@${businessUsername}.example`,
      phone: `55501001${String(random.whole(0, 99)).padStart(2, '0')}`,
      website: `https://${businessUsername}.example/`,
      businessLogoId: logoIdOf(business),
      businessCoverImageId: coverIdOf(business),
      followers: business.followers.length,
      createdAt: at(business.age),
    };
  });

export const followRows = (all: PlannedBusiness[], at: At): (typeof follows.$inferInsert)[] =>
  all.flatMap(({ owner, followers }) =>
    followers.map(({ who, age }) => ({
      businessId: userIdOf(owner),
      userId: userIdOf(who),
      createdAt: at(age),
    })),
  );

export const workplaceRows = (all: PlannedBusiness[], at: At): (typeof workplaces.$inferInsert)[] =>
  all.flatMap(({ owner, confirmed, asked }) => {
    const rowIn = (state: 'confirmed' | 'invited') => (action: { who: string; age: number }) => ({
      businessId: userIdOf(owner),
      userId: userIdOf(action.who),
      state,
      createdAt: at(action.age),
    });
    return [...confirmed.map(rowIn('confirmed')), ...asked.map(rowIn('invited'))];
  });

/** Owners hear of followers and of who works there, others of an invitation that waits. */
export const eventsOfBusinesses = (all: PlannedBusiness[]): PlannedEvent[] =>
  all.flatMap(({ owner, followers, confirmed, asked }) => [
    ...followers.map(({ who, age }) => ({ kind: 'follow', to: owner, by: who, age }) as const),
    ...confirmed.map(({ who, age }) => ({ kind: 'confirmation', to: owner, by: who, age }) as const),
    ...asked.map(({ who, age }) => ({ kind: 'invitation', to: who, by: owner, age }) as const),
  ]);
