import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditActions, staffAuditActions } from '#/app/auditActions.ts';
import { time } from './time.ts';

/** A mail was accepted by the mail server; a backup was complete. */
export const lastTimeNames = ['mail', 'backup'] as const;

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** What happened, written in the transaction in which it happened, read by every node's live hub (docs/tour.md). */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    name: text().notNull(),
    data: jsonb().notNull(),
    /** null: everyone with a profile. Empty: whoever may read what it is about (`declareReaders`). */
    audience: uuid().array(),
    /** The people it is about: only those from whom none of them is hidden receive it. */
    about: uuid().array(),
    /** What it is about for those who show it, such as `post:{id}`: only streams that watch it get the event. */
    topic: text(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    index('outbox_order').on(table.xid, table.id),
    index('outbox_of_topic')
      .on(table.topic, table.xid, table.id)
      .where(sql`${table.topic} is not null`)
      .concurrently(),
  ],
);

/** The processes that serve this database now. One that does not say in time that it lives is deleted by another. */
export const nodes = pgTable('nodes', {
  id: uuid().primaryKey(),
  aliveUntil: time().notNull(),
  /** The version of the API that it knows; null: one of a Rounds that did not say so. */
  apiVersion: integer(),
});

/** Backups that are being made: while one lives no file is removed. One that has died lives a minute longer at most. */
export const backups = pgTable('backups', {
  id: uuid().primaryKey(),
  aliveUntil: time().notNull(),
});

/** When the house last did something of which an administrator wants to know that it works. */
export const lastTimes = pgTable(
  'last_times',
  {
    what: text({ enum: lastTimeNames }).primaryKey(),
    at: time().notNull(),
  },
  table => [check('last_times_what', sql`${table.what} in ('mail', 'backup')`)],
);

/** What was consumed of a rate limit. A crash may empty it: UNLOGGED. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit, its seconds, and a hash of whose it is. */
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  table => [
    index('rate_limits_expire').on(table.expire).concurrently(),
    check('rate_limits_key_length', sql`length(${table.key}) <= 120`),
  ],
);

const staffActions = sql.raw(staffAuditActions.map(action => `'${action}'`).join(', '));

/** Whether an entry is of the log of staff, in the words of the index that finds it. */
export const isOfStaff = ({ action }: { action: AnyPgColumn }) => sql`${action} in (${staffActions})`;

/** What happened around accounts, and what staff did: rows are added and never changed (T63). Ids, and no names of people. */
export const audit = pgTable(
  'audit',
  {
    id: uuid().primaryKey(),
    createdAt: time().notNull().defaultNow(),
    action: text({ enum: auditActions }).notNull(),
    /** Who did it; null: nobody signed in, or the command line. */
    actorId: uuid(),
    /** To whose account. */
    personId: uuid(),
    detail: text(),
  },
  table => [
    index('audit_of_staff').on(table.createdAt, table.id).where(isOfStaff(table)).concurrently(),
    // Read by the version before alone.
    index('audit_by_staff').on(table.createdAt, table.id).where(sql`${table.action} like 'staff.%'`),
    index('audit_of_person').on(table.personId, table.createdAt),
    check('audit_detail_length', sql`length(${table.detail}) <= 500`),
  ],
);

/**
 * Where an entry of the audit log comes from. Apart from the entry, which is sealed for good: after a month an address is
 * truncated to its network (docs/adr/0024).
 */
export const auditOrigins = pgTable(
  'audit_origins',
  {
    entryId: uuid().primaryKey(),
    address: inet(),
    /** Names of a browser and a system, as in 'Firefox, Linux'. */
    browser: text(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    // Those that are still whole: what is truncated is not passed over again.
    index('audit_origins_whole')
      .on(table.createdAt)
      .where(sql`masklen(${table.address}) > case family(${table.address}) when 4 then 24 else 48 end`)
      .concurrently(),
    check('audit_origins_browser_length', sql`length(${table.browser}) <= 100`),
  ],
);

/**
 * The entries of the audit log in the order of their commits, each sealed by a hash over itself and the hash before it.
 * Written by a trigger alone; the server's role may only read it.
 */
export const auditChain = pgTable('audit_chain', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  entryId: uuid().notNull().unique(),
  hash: text().notNull(),
});

/** The origin of an entry that is joined; null without one. */
export const originOf = sql`case when ${auditOrigins.entryId} is not null
  then json_build_object('address', abbrev(${auditOrigins.address}), 'browser', ${auditOrigins.browser}) end`;
