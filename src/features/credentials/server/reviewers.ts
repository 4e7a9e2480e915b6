import { publishToStaff } from '#/features/staff/server/onDuty.ts';
import type { Tx } from '#/platform/database/transact.ts';

/** What waits for reviewers has changed. */
export const notifyReviewers = (tx: Tx) => publishToStaff(tx, 'isStaff', 'submissions.changed');
