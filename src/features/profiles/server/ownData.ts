import { sql } from 'drizzle-orm';
import { type OwnData, ownRows, takeRows } from '#/platform/database/ownData.ts';

/** Whom somebody has blocked and muted; the rest of a profile is the account's row. */
export const profilesData: OwnData = {
  exports: {
    blocks: ownRows(
      { created_at: 'timestamptz', blocked_id: 'uuid' },
      id => sql`select blocked_id, created_at from blocks where blocker_id = ${id}`,
    ),
    mutes: ownRows(
      { created_at: 'timestamptz', muted_id: 'uuid' },
      id => sql`select muted_id, created_at from mutes where muter_id = ${id}`,
    ),
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
