import { and, eq, or, sql } from 'drizzle-orm';
import { opensFor } from '#/features/media/server/mayOpen.ts';
import { grantMediaAccess } from '#/features/media/server/mediaAccess.ts';
import { prepared } from '#/platform/database/prepared.ts';
import { authorize, checkWho } from '#/platform/http/api.ts';
import { editsAny } from './editors/editing.ts';
import { isHidden } from './hidden.ts';
import { businessUsernameOf } from './ofViewer.ts';
import { businesses } from './tables.ts';

const id = sql.placeholder('id');

const withheld = prepared('hidden business of a picture', from =>
  from
    .select({ ownerId: businesses.ownerId })
    .from(businesses)
    .where(
      and(
        or(
          and(or(eq(businesses.businessLogoId, id), eq(businesses.businessCoverImageId, id)), isHidden),
          and(eq(businesses.businessLogoId, id), sql`'picture' = any(${businesses.withheldParts})`),
          and(eq(businesses.businessCoverImageId, id), sql`'cover' = any(${businesses.withheldParts})`),
        ),
      ),
    ),
);

// Whoever may not see a business sees no picture of it either; its owner sees their own uploads anyway.
grantMediaAccess(
  ['business_logos', 'business_cover_images'],
  async (_me, upload) => (await withheld({ id: upload.id })).length === 0,
);

// Logo and cover are uploaded by the person who creates or edits a page; media of its posts by its owner and editors.
opensFor(['business_logos', 'business_cover_images'], async me => checkWho('member', me));
opensFor(['business_post_images', 'business_post_videos'], async me =>
  authorize(me, 'business.post', {
    exists: (await businessUsernameOf(me.id)) !== null || (await editsAny(me.id)),
  }),
);
