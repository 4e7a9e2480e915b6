import { sql } from 'drizzle-orm';
import type { OwnData } from '#/platform/database/ownData.ts';

/** The feedback that somebody has sent. It is deleted with the account's row. */
export const feedbackData: OwnData = {
  exports: {
    feedback: id => sql`
      select name, mobile, email, message, created_at, read_at from feedback where user_id = ${id} order by created_at`,
  },
  tables: { feedback: 'exported' },
  removals: [],
};
