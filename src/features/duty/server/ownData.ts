import { sql } from 'drizzle-orm';
import { type OwnData, ownRow } from '#/platform/database/ownData.ts';

/** Somebody's duty hours. They are deleted with the account's row. */
export const dutyData: OwnData = {
  exports: {
    dutyHours: ownRow(
      id => sql`
      select is_on, time_zone, shifts, days_off, readers, off_until from duty_plans where user_id = ${id}`,
    ),
  },
  tables: { duty_plans: 'exported' },
  removals: [],
};
