import { sql } from 'drizzle-orm';
import { type OwnData, ownRow } from '#/platform/database/ownData.ts';

/** How somebody wants their e-mail digest. It is deleted with the account's row. */
export const digestData: OwnData = {
  exports: {
    emailDigest: ownRow(
      id => sql`
      select cadence, hour, weekday, time_zone, has_text, left_out, next_at, last_at, told_until
      from email_digests where user_id = ${id}`,
    ),
  },
  tables: { email_digests: 'exported' },
  removals: [],
};
