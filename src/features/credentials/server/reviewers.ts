import { tellOnDuty } from '#/features/staff/server/onDuty.ts';
import type { Tx } from '#/platform/database/transact.ts';

/** What waits for reviewers has changed. */
export const tellReviewers = (tx: Tx) => tellOnDuty(tx, 'isStaff', 'submissions.changed');
