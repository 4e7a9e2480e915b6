import { sql } from 'drizzle-orm';
import { type OwnData, ownRow, takeRows } from '#/platform/database/ownData.ts';

/** What somebody submitted to be verified; the badge is in the account's row. */
export const credentialsData: OwnData = {
  exports: {
    credentials: ownRow(
      id => sql`
      select state, licence_type, number, issuer, country, expires_on, document_id, reason, created_at
      from credentials where user_id = ${id}`,
    ),
  },
  tables: { credentials: 'exported' },
  // So that the document it refers to can be deleted.
  removals: [takeRows(id => sql`delete from credentials where user_id = ${id}`)],
};
