import { sql } from 'drizzle-orm';
import { type OwnData, takeRows } from '#/platform/database/ownData.ts';

/** Whom somebody has blocked and muted; the rest of a profile is the account's row. */
export const profilesData: OwnData = {
  exports: {
    blocks: id => sql`select blocked_id, created_at from blocks where blocker_id = ${id} order by created_at`,
    mutes: id => sql`select muted_id, created_at from mutes where muter_id = ${id} order by created_at`,
  },
  tables: { blocks: 'exported', mutes: 'exported' },
  removals: [
    // So that the uploads they refer to can be deleted.
    takeRows(
      id => sql`
        update users set profile_image_id = null, cover_image_id = null
        where id = ${id} and (profile_image_id is not null or cover_image_id is not null)`,
    ),
  ],
};
