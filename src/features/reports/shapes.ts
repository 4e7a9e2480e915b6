import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { pageParts, reportables, reportReasons } from '#/app/reportReasons.ts';
import type { TextKey } from '#/app/texts.ts';
import { folders } from '#/features/media/folders.ts';
import { messageFile } from '#/features/messaging/shapes.ts';
import { person } from '#/features/profiles/shapes.ts';
import { nothing, pageInput, pageOf, queueOf, uuid } from '#/platform/shared/shapes.ts';
import { text } from '#/platform/shared/text.ts';

const kind = z.enum(reportables);
const reason = z.enum(reportReasons);
const part = z.enum(pageParts);
const total = z.number().int();

/**
 * The state of a case: open; kept or removed by a moderator; appealed by the author; and after the appeal restored or
 * upheld.
 */
export const caseStates = ['open', 'kept', 'removed', 'appealed', 'restored', 'upheld'] as const;
export type CaseState = (typeof caseStates)[number];
const state = z.enum(caseStates);

export const verdicts = ['keep', 'remove'] as const;
const verdict = z.enum(verdicts);

/** What moderators decided, the last first, in words both sides read; the second is about an appeal. */
const decisions = z.array(z.object({ verdict, reason: z.string(), createdAt: z.date() }));

export const reportThing = {
  summary:
    'Report something to the moderators; once is enough, while it stays what it is. Tells whether it is hidden from now on',
  input: z.strictObject({
    kind,
    thingId: uuid,
    reason: z.enum(reportReasons, { error: 'reports.reasonRequired' satisfies TextKey }),
    note: text({ max: limits.reportNote }).default(''),
    /** Of a profile or business page: what shows the patient. Only that is withheld until it is decided. */
    parts: z.array(part).max(pageParts.length).default([]),
  }),
  output: z.object({ isHidden: z.boolean() }),
};

export const listMyReports = {
  summary: 'What I have reported, and what became of it, newest first',
  input: z.strictObject(pageInput),
  output: pageOf(
    z.object({ id: uuid, kind, reason, note: z.string(), state, decisions, createdAt: z.date() }),
  ),
};

const review = z.object({
  id: uuid,
  kind,
  /** What was reported, as it was then; '' once it has been forgotten. */
  content: z.string(),
  reasons: z.array(reason),
  state,
  isHidden: z.boolean(),
  parts: z.array(part),
  /** Since when a report has hidden it; null if none does. */
  hiddenAt: z.date().nullable(),
  /** When it is shown again if nobody has decided by then; null if it is not. */
  returnsAt: z.date().nullable(),
  /** Whether there is a moderator who may decide: not its author, nor one who reported it. */
  hasModerator: z.boolean(),
  decisions,
  /** What I said against it. */
  appeal: z.string().nullable(),
  mayAppeal: z.boolean(),
  createdAt: z.date(),
});

export const listMyReviews = {
  summary: 'What of mine has been reported, and where that stands, newest first; never by whom',
  input: z.strictObject(pageInput),
  output: pageOf(review),
};

export const appeal = {
  summary: 'Ask once for a second look at something of mine that was removed',
  input: z.strictObject({
    caseId: uuid,
    words: text({ max: limits.reportNote, required: 'reports.appealRequired' satisfies TextKey }),
  }),
  output: review,
};

/** The address of a thing, for readers who may open it; for a comment also its post. */
const place = z.object({
  address: z.string(),
  under: z.object({ author: z.string(), content: z.string() }).nullable(),
});
export type Place = z.infer<typeof place>;

const caseShape = z.object({
  id: uuid,
  kind,
  thingId: uuid,
  /** null for a message, and for what this moderator could not read without the report. */
  place: place.nullable(),
  author: person,
  content: z.string(),
  /** Its pictures, videos and files, each with what it was sent for; a moderator may look at them until it is decided. */
  files: z.array(
    messageFile.extend({
      folder: z.enum(folders),
      /** How its author described it, of the further photos of a post. */
      alt: z.string().optional(),
    }),
  ),
  /** How its author described the only or first picture of a post, and whether they warned of it. */
  alt: z.string(),
  graphic: z.boolean(),
  state,
  isHidden: z.boolean(),
  /** What readers named of a profile or business page. */
  parts: z.array(part),
  /** Reported as showing a patient and visible all the same: it is at the top. */
  isUrgent: z.boolean(),
  reports: z.array(
    z.object({
      reporter: person,
      reason,
      note: z.string(),
      /** How many of their reports have been decided, and how many of those were rejected. */
      judged: total,
      rejected: total,
      createdAt: z.date(),
    }),
  ),
  /** Other cases about what this author wrote. */
  earlier: z.object({ kept: total, removed: total }),
  decisions,
  appeal: z.string().nullable(),
  createdAt: z.date(),
});

export const listCases = {
  summary: 'What waits for a moderator, or has been decided, newest first; and how many wait',
  input: z.strictObject({ list: z.enum(['waiting', 'decided']).default('waiting'), ...pageInput }),
  output: queueOf(caseShape),
};

export const countCases = {
  summary: 'How many reports wait for a moderator',
  input: nothing,
  output: z.object({ waiting: total }),
};

export const decideCase = {
  summary: 'Keep or remove what was reported, or decide about the appeal; the reason goes to both sides',
  input: z.strictObject({
    caseId: uuid,
    verdict: z.enum(verdicts, { error: 'reports.verdictRequired' satisfies TextKey }),
    reason: text({ max: limits.reportNote, required: 'reports.decisionReasonRequired' satisfies TextKey }),
    /** To remove what was named of a profile or business page, and show the rest. */
    onlyParts: z.boolean().default(false),
  }),
  output: caseShape,
};

export const getModeration = {
  summary: 'Whether there is a moderator, and how many reports wait that no moderator may decide about',
  input: nothing,
  output: z.object({ hasModerator: z.boolean(), undecidable: total }),
};
