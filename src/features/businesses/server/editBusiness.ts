import { eq } from 'drizzle-orm';
import { pageParts } from '#/app/reportReasons.ts';
import { isReserved } from '#/features/accounts/server/reserved.ts';
import * as contract from '#/features/businesses/contract.ts';
import { shownNames } from '#/features/businesses/shapes.ts';
import { leaveUsername } from '#/features/profiles/server/leaveUsername.ts';
import { replacePicture } from '#/features/profiles/server/pictures.ts';
import { isUniqueViolation } from '#/platform/database/database.ts';
import { emit, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { requireTrueNames } from '#/platform/http/requireTrueNames.ts';
import { announceChange } from './announce.ts';
import { lockActedFor } from './editors/editing.ts';
import { recordActedFor } from './editors/recordActedFor.ts';
import { businesses } from './tables.ts';

/** Changes everything in the form at once; of two windows the one with the older version is refused. */
export const editBusiness = handler(
  contract.editBusiness,
  async ({ version, businessId, ...input }, { me }) => {
    try {
      return await transact(async tx => {
        const now = await lockActedFor(tx, me, businessId);
        authorize(me, 'business.edit', { exists: now !== undefined });
        const { ownerId } = now!;
        if (now!.version !== version) refuse('conflict', 'businesses.editedElsewhere');
        requireTrueNames(shownNames, input, now);
        const { businessLogoId: logo, businessCoverImageId: cover } = input;
        await replacePicture(tx, me, 'business_logos', now!.businessLogoId, logo, ownerId);
        await replacePicture(tx, me, 'business_cover_images', now!.businessCoverImageId, cover, ownerId);
        if (input.businessUsername !== now!.businessUsername) {
          if (isReserved(input.businessUsername)) taken();
          await leaveUsername(tx, { kind: 'business', userId: ownerId, usernameKey: now!.businessUsername });
        }
        // What was verified is the name.
        const isRenamed =
          input.businessName !== now!.businessName || input.businessUsername !== now!.businessUsername;
        await tx
          .update(businesses)
          .set({ ...input, version: version + 1, ...(isRenamed && { verifiedAt: null }) })
          .where(eq(businesses.ownerId, ownerId));
        await emit(tx, 'page.partsReplaced', {
          kind: 'business',
          userId: ownerId,
          parts: pageParts.filter(
            part =>
              ({
                picture: now!.businessLogoId !== logo,
                cover: now!.businessCoverImageId !== cover,
                about: now!.description !== input.description,
              })[part],
          ),
        });
        await recordActedFor(tx, me, ownerId, 'business.pageEdited');
        await announceChange(tx, ownerId);
        return { businessUsername: input.businessUsername, version: version + 1 };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'businesses_username')) taken();
      throw error;
    }
  },
);

// Another sentence than the wizard's (spec point 5, "Edit business profile").
const taken = () => refuse('taken', 'businesses.usernameTaken', { field: 'businessUsername' });
