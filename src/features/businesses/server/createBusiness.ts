import { eq } from 'drizzle-orm';
import { taken } from '#/features/accounts/server/register.ts';
import { isReserved } from '#/features/accounts/server/reserved.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/businesses/contract.ts';
import { attachUpload } from '#/features/media/server/uploads.ts';
import { isTaken } from '#/platform/database/database.ts';
import { publish, transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import { requireTrueNames } from '#/platform/http/requireTrueNames.ts';
import { businesses } from './tables.ts';

/** The page and the claim of its name are one row: either both exist or neither. The unique indexes decide. */
export const createBusiness = handler(contract.createBusiness, async (input, { me }) => {
  const { businessUsername } = input;
  if (isReserved(businessUsername)) taken(businessUsername, 'businessUsername');
  requireTrueNames(contract.shownNames, input);
  try {
    await transact(async tx => {
      // Serialised per owner: the second learns that the page exists, not that its pictures are in use.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, me.id)).for('no key update');
      const exists = (await tx.$count(businesses, eq(businesses.ownerId, me.id))) > 0;
      authorize(me, 'business.create', { exists });
      await attachUpload(tx, me, input.businessLogoId, { folder: 'business_logos' });
      await attachUpload(tx, me, input.businessCoverImageId, { folder: 'business_cover_images' });
      await tx.insert(businesses).values({ ...input, ownerId: me.id });
      await publish(tx, 'business.changed', { seeing: [me.id] }, { ownerId: me.id });
    });
  } catch (error) {
    if (isTaken(error, 'businesses_username')) taken(businessUsername, 'businessUsername');
    throw error;
  }
  return { businessUsername };
});
