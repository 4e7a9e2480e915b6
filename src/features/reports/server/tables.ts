import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { type PagePart, reportables, reportReasons } from '#/app/reportReasons.ts';
import { accountId, users } from '#/features/accounts/server/tables.ts';
import { time } from '#/platform/database/time.ts';
import { isReason } from '#/platform/database/withheld.ts';
import { caseStates, verdicts } from '../shapes.ts';

const kind = () => text({ enum: reportables }).notNull();
const list = (words: readonly string[]) => sql.raw(words.map(word => `'${word}'`).join(', '));
const note = sql.raw(`<= ${limits.reportNote}`);

/** One thing that has been reported, with what a moderator decides about it. */
export const cases = pgTable(
  'cases',
  {
    id: uuid().primaryKey(),
    kind: kind(),
    /** No reference: what it was stays here, also when the thing is deleted. */
    thingId: uuid().notNull(),
    authorId: accountId(),
    /** The thing as it was when it was reported; emptied some time after the decision. */
    content: text().notNull(),
    fileIds: uuid().array().notNull().default([]),
    erasedAt: time(),
    /** Of a profile or business page: what readers say shows a patient. */
    parts: text().array().$type<PagePart[]>().notNull().default([]),
    /** Reported as showing a patient, and visible all the same: it is looked at first. */
    isUrgent: boolean().notNull().default(false),
    /** When a report first hid it. */
    hiddenAt: time(),
    /** When it came back because nobody had decided. */
    returnedAt: time(),
    state: text({ enum: caseStates }).notNull().default('open'),
    decidedAt: time(),
    appeal: text(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('cases_undecided')
      .on(table.kind, table.thingId)
      .where(sql`${table.state} in ('open', 'appealed')`),
    index('cases_waiting').on(table.createdAt, table.id).where(sql`${table.state} in ('open', 'appealed')`),
    index('cases_newest').on(table.createdAt, table.id),
    index('cases_of_author').on(table.authorId, table.createdAt, table.id),
    index('cases_of_thing').on(table.thingId, table.kind),
    index('cases_files').using('gin', table.fileIds),
    index('cases_erasable').on(table.decidedAt).where(sql`${table.erasedAt} is null`),
    check('cases_kind', sql`${table.kind} in (${list(reportables)})`),
    check('cases_state', sql`${table.state} in (${list(caseStates)})`),
    check(
      'cases_content_length',
      sql`char_length(${table.content}) <= ${sql.raw(String(limits.messageLength))}`,
    ),
    check('cases_appeal_length', sql`char_length(${table.appeal}) ${note}`),
    check('cases_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);

/** Who wrote for the business that a case is about when it was reported, and who edited its page then (parties.ts). */
export const caseParties = pgTable(
  'case_parties',
  {
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    userId: accountId(),
  },
  table => [
    primaryKey({ columns: [table.caseId, table.userId] }),
    index('case_parties_of_person').on(table.userId),
  ],
);

/** A report: once per person and case, and again when the thing has changed since. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** As in its case: a business has the id of its owner. */
    kind: kind(),
    thingId: uuid().notNull(),
    reporterId: accountId(),
    reason: text({ enum: reportReasons }).notNull(),
    note: text().notNull().default(''),
    /** Whether it hid something, and whether its reader was new then: while the case is open, it counts. */
    hid: boolean().notNull().default(false),
    wasNew: boolean().notNull().default(false),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('reports_once_a_case').on(table.reporterId, table.caseId),
    index('reports_of_case').on(table.caseId),
    index('reports_newest').on(table.reporterId, table.createdAt, table.id),
    check('reports_kind', sql`${table.kind} in (${list(reportables)})`),
    check('reports_reason', isReason(table.reason)),
    check('reports_note_length', sql`char_length(${table.note}) ${note}`),
  ],
);

/** What a moderator decided about a case: once, and a second time after an appeal. */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid().primaryKey(),
    caseId: uuid()
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    /** null once their account is gone. */
    moderatorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    verdict: text({ enum: verdicts }).notNull(),
    reason: text().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    index('decisions_of_case').on(table.caseId, table.createdAt),
    index('decisions_of_moderator').on(table.moderatorId),
    check('decisions_verdict', sql`${table.verdict} in (${list(verdicts)})`),
    check('decisions_reason_length', sql`char_length(${table.reason}) ${note}`),
  ],
);
