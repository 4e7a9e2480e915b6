import { sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { onDuty, publishToStaff } from '#/features/staff/server/onDuty.ts';
import type { Tx } from '#/platform/database/transact.ts';

/** What waits for moderators has changed. */
export const notifyModerators = (tx: Tx) => publishToStaff(tx, 'isModerator', 'cases.changed');

/** Whether somebody may decide about the case of the row: a moderator who neither wrote nor reported it. */
export const hasModeratorOfCase = sql<boolean>`exists (select from ${users}
  where ${onDuty('isModerator')} and users.id <> cases.author_id
    and not exists (select from reports own where own.case_id = cases.id and own.reporter_id = users.id))`;
