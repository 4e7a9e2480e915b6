import { desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as contract from '#/features/reports/contract.ts';
import { record } from '#/platform/audit/audit.ts';
import { emit, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { findCase, showCase } from './cases.ts';
import { notifyModerators } from './moderators.ts';
import { hasOtherModeratorOfCase, isPartyOf } from './parties.ts';
import { canAppeal, selectReview } from './reviews.ts';
import { cases, decisions, reports } from './tables.ts';
import { changeParts, isPage, lockThing, things } from './things.ts';

/** What a verdict makes of a case, and how the audit log calls it. */
const outcomes = {
  open: { keep: 'kept', remove: 'removed' },
  appealed: { keep: 'restored', remove: 'upheld' },
} as const;

export const decideCase = handler(contract.decideCase, ({ caseId, verdict, reason, onlyParts }, { me }) =>
  transact(async tx => {
    const found = await findCase(tx, caseId);
    // Lock order: the thing before its case, as when it is reported.
    await lockThing(tx, found.kind, found.thingId);
    const { kind, thingId, authorId, state, parts } = await findCase(tx, caseId, { isHeld: true });
    if (state !== 'open' && state !== 'appealed') return refuse('conflict', 'reports.alreadyDecided');
    const reporters = await reportersOf(tx, caseId);
    const [asked] = await tx
      .select({ isParty: isPartyOf(me.id), hasOther: hasOtherModeratorOfCase(me.id) })
      .from(cases)
      .where(eq(cases.id, caseId));
    const { isParty, hasOther } = asked!;
    authorize(me, 'case.decide', { isParty });
    const [first] = await tx.select().from(decisions).where(eq(decisions.caseId, caseId));
    if (first) authorize(me, 'appeal.decide', { firstModeratorId: first.moderatorId, hasOther });

    const outcome = outcomes[state][verdict];
    await tx.insert(decisions).values({ id: uuidv7(), caseId, moderatorId: me.id, verdict, reason });
    await tx.update(cases).set({ state: outcome, decidedAt: sql`now()` }).where(eq(cases.id, caseId));
    const isRemoved = verdict === 'remove';
    // Of a page a moderator removes the parts that were named, or all of it.
    const isInParts = isPage(kind) && parts.length > 0;
    if (isInParts) await changeParts(tx, kind, thingId, parts, isRemoved);
    const removesAll = isRemoved && !(isInParts && onlyParts);
    await things[kind].withhold(tx, thingId, removesAll ? (reporters[0]?.reason ?? 'other') : null);
    await record(tx, { action: `moderation.${outcome}`, actorId: me.id, personId: authorId, detail: caseId });
    const reporterIds = reporters.map(({ reporterId }) => reporterId);
    await emit(tx, 'review.changed', { userIds: [authorId, ...reporterIds] });
    await notifyModerators(tx);
    return showCase(tx, me, caseId);
  }),
);

/** Who reported it and what for; the gravest reason first. */
const reportersOf = (tx: Tx, caseId: string) =>
  tx
    .select({ reporterId: reports.reporterId, reason: reports.reason })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(desc(sql`${reports.reason} = 'patient'`), reports.createdAt);

export const appeal = handler(contract.appeal, ({ caseId, words }, { me }) =>
  transact(async tx => {
    const found = await findCase(tx, caseId, { isHeld: true });
    authorize(me, 'review.read', found);
    // A retry is the same appeal.
    if (found.state !== 'appealed' || found.appeal !== words) {
      const [row] = await tx.select({ mayAppeal: canAppeal }).from(cases).where(eq(cases.id, caseId));
      authorize(me, 'case.appeal', row!);
      await tx.update(cases).set({ state: 'appealed', appeal: words }).where(eq(cases.id, caseId));
      await notifyModerators(tx);
    }
    return selectReview(tx, me, caseId);
  }),
);
