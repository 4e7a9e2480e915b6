import type { Tx } from '#/base/server/transact.ts';
import { tellOnDuty } from '#/staff/server/onDuty.ts';

/** What waits for reviewers has changed. */
export const tellReviewers = (tx: Tx) => tellOnDuty(tx, 'isStaff', 'submissions.changed');
