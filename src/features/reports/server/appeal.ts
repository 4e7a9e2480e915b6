import { eq } from 'drizzle-orm';
import { transact } from '#/platform/database/transact.ts';
import { handler } from '#/platform/http/api.ts';
import { authorize } from '#/platform/http/authorize.ts';
import * as contract from '../contract.ts';
import { findCase } from './cases.ts';
import { tellModerators } from './moderators.ts';
import { canAppeal, selectReview } from './reviews.ts';
import { cases } from './tables.ts';

export const appeal = handler(contract.appeal, ({ caseId, words }, { me }) =>
  transact(async tx => {
    const found = await findCase(tx, caseId, { isHeld: true });
    authorize(me, 'review.read', found);
    // A retry is the same appeal.
    if (found.state !== 'appealed' || found.appeal !== words) {
      const [row] = await tx.select({ mayAppeal: canAppeal }).from(cases).where(eq(cases.id, caseId));
      authorize(me, 'case.appeal', row!);
      await tx.update(cases).set({ state: 'appealed', appeal: words }).where(eq(cases.id, caseId));
      await tellModerators(tx);
    }
    return selectReview(tx, me, caseId);
  }),
);
