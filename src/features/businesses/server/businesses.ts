import { and, eq, ne, sql } from 'drizzle-orm';
import { taken } from '#/features/accounts/server/register.ts';
import { isReserved } from '#/features/accounts/server/reserved.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/businesses/contract.ts';
import { shownNames } from '#/features/businesses/shapes.ts';
import { attachUpload } from '#/features/media/server/uploads.ts';
import { findPerson } from '#/features/profiles/server/find.ts';
import { whoLeft } from '#/features/profiles/server/leaveUsername.ts';
import { db, isUniqueViolation } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { requireTrueNames } from '#/platform/http/requireTrueNames.ts';
import { settings } from '#/platform/process/settings.ts';
import { announceChange } from './announce.ts';
import { requireActor } from './editors/editing.ts';
import { findBusiness, findBusinessOfOrUndefined, findBusinessOrUndefined } from './find.ts';
import { businesses } from './tables.ts';

export const getBusiness = handler(contract.getBusiness, ({ businessUsername }, { me }) =>
  findBusiness(me, businessUsername),
);

/** By business username first, then by the member's (decisions: "/businessprofile/{username}"). */
export const leadToBusiness = handler(contract.leadToBusiness, async ({ username }, { me }) => {
  const business =
    (await findBusinessOrUndefined(me, username)) ??
    (await findBusinessOfOrUndefined(me, (await findPerson(me, username)).id));
  return business ?? refuse('notFound', 'businesses.notFound');
});

export const getOwnBusiness = handler(contract.getOwnBusiness, async ({ businessId: of }, { me }) => {
  const businessId = of ?? me.id;
  if (businessId !== me.id) await requireActor(me, businessId);
  const [mine] = await db.select().from(businesses).where(eq(businesses.ownerId, businessId));
  authorize(me, 'business.edit', { exists: mine !== undefined });
  return mine!;
});

/** My own current and former usernames count as free, too: a hint while typing, not a promise. */
export const askBusinessUsername = handler(
  contract.askBusinessUsername,
  async ({ businessUsername: key }, { me }) => {
    const ofAnother = and(eq(businesses.businessUsername, key), ne(businesses.ownerId, me.id));
    const used = db.select({ id: businesses.ownerId }).from(businesses).where(ofAnother);
    const left = whoLeft(db, 'business', key).as('left_names');
    const held = db.select({ id: left.id }).from(left).where(sql`${left.id} <> ${me.id}`);
    return { isFree: !isReserved(key) && (await used.union(held)).length === 0 };
  },
);

/** The page and the claim of its name are one row: either both exist or neither. The unique indexes decide. */
export const createBusiness = handler(contract.createBusiness, async (input, { me }) => {
  const { businessUsername } = input;
  if (isReserved(businessUsername)) taken(businessUsername, 'businessUsername');
  requireTrueNames(shownNames, input);
  try {
    await transact(async tx => {
      // Serialised per owner: the second learns that the page exists, not that its pictures are in use.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, me.id)).for('no key update');
      const exists = (await tx.$count(businesses, eq(businesses.ownerId, me.id))) > 0;
      authorize(me, 'business.create', { exists });
      await attachUpload(tx, me, input.businessLogoId, { folder: 'business_logos' });
      await attachUpload(tx, me, input.businessCoverImageId, { folder: 'business_cover_images' });
      const needsProof = settings.smtpUrl !== undefined;
      await tx.insert(businesses).values({ ...input, ownerId: me.id, needsProof });
      await announceChange(tx, me.id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'businesses_username')) taken(businessUsername, 'businessUsername');
    throw error;
  }
  return { businessUsername };
});
