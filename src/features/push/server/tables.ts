import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pushLimits } from '#/app/limits.ts';
import { accountId, sessions } from '#/features/accounts/server/tables.ts';
import { pushKinds, pushShows } from '#/features/push/kinds.ts';
import { time } from '#/platform/database/time.ts';

/** The browser of a session that wants to be told while nobody looks: it goes with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** Another one whenever the subscription changes hands: what was to go to the former owner finds nobody. */
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    userId: accountId(),
    /** Where its push service takes messages for it, and the origin of that address. */
    endpoint: text().notNull(),
    origin: text().notNull(),
    /** The browser's keys (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The tags of what was handed over and not taken away again, the newest last, at most `pushLimits.shown`. */
    shown: text().array().notNull().default([]),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('push_subscriptions_session').on(table.sessionId),
    uniqueIndex('push_subscriptions_of_endpoint').on(table.endpoint),
    uniqueIndex('push_subscriptions_user').on(table.userId, table.sessionId),
    check(
      'push_subscriptions_endpoint',
      sql`length(${table.endpoint}) <= ${sql.raw(String(pushLimits.endpointLength))} and starts_with(${table.endpoint}, ${table.origin})`,
    ),
    check('push_subscriptions_keys', sql`length(${table.p256dh}) = 87 and length(${table.auth}) = 22`),
  ],
);

/** What somebody's push messages show. Without a row: nothing. */
export const pushPreferences = pgTable(
  'push_preferences',
  { userId: accountId().primaryKey(), shows: text({ enum: pushShows }).notNull() },
  table => [check('push_preferences_shows', sql`${table.shows} in ('nothing', 'sender', 'all')`)],
);

/** The kinds about which somebody has said whether they are pushed. */
export const pushSwitches = pgTable(
  'push_switches',
  { userId: accountId(), kind: text({ enum: pushKinds }).notNull(), isOn: boolean().notNull() },
  table => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('push_switches_kind', sql`length(${table.kind}) <= 20`),
  ],
);

/**
 * A message or notification of this kind, one that is to be taken away, one that its device has taken away by itself, and what came in
 * while somebody was off duty.
 */
export const deliveryKinds = [...pushKinds, 'close', 'forget', 'summary'] as const;

/**
 * What waits to be handed over to a push service, in the order of its ids. No foreign keys: writing a message must not wait for a
 * session that is being ended. What belongs to no subscription any more is deleted when it is due.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    subscriptionId: uuid().notNull(),
    userId: uuid().notNull(),
    origin: text().notNull(),
    kind: text({ enum: deliveryKinds }).notNull(),
    tag: text().notNull(),
    /** The message or notification; null where something is taken away, and of a summary. */
    subjectId: uuid(),
    /** How often it could not be handed over, and when it is tried next. */
    failures: integer().notNull().default(0),
    // Not rounded up: it is due as soon as it is there.
    dueAt: time().notNull().default(sql`date_trunc('milliseconds', now())`),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('push_deliveries_due').on(table.origin, table.dueAt, table.id),
    index('push_deliveries_of_subscription').on(table.subscriptionId, table.id),
    check('push_deliveries_length', sql`length(${table.kind}) <= 20 and length(${table.tag}) <= 100`),
    check(
      'push_deliveries_origin',
      sql`length(${table.origin}) <= ${sql.raw(String(pushLimits.endpointLength))}`,
    ),
    check(
      'push_deliveries_subject',
      sql`(${table.subjectId} is null) = (${table.kind} in ('close', 'forget', 'summary'))`,
    ),
  ],
);
