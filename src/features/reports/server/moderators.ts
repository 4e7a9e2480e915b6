import { publishToStaff } from '#/features/staff/server/onDuty.ts';
import type { Tx } from '#/platform/database/transact.ts';

/** What waits for moderators has changed. */
export const notifyModerators = (tx: Tx) => publishToStaff(tx, 'isModerator', 'cases.changed');
