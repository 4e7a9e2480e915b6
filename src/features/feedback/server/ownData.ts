import { sql } from 'drizzle-orm';
import { type OwnData, ownRows } from '#/platform/database/ownData.ts';

/** The feedback that somebody has sent. It is deleted with the account's row. */
export const feedbackData: OwnData = {
  exports: {
    feedback: ownRows(
      { created_at: 'timestamptz', _id: 'uuid' },
      id => sql`
      select id as _id, name, mobile, email, message, created_at, read_at from feedback where user_id = ${id}`,
    ),
  },
  tables: { feedback: 'exported' },
  removals: [],
};
