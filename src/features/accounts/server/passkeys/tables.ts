import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountId, users } from '#/features/accounts/server/tables.ts';
import { time } from '#/platform/database/time.ts';

/** A key pair whose private half stays with somebody's device; this is the public half. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: accountId(),
    /** What the device calls it, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as far as it counts: one that goes back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    lastUsedAt: time(),
  },
  table => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
    check('passkeys_credential_length', sql`length(${table.credentialId}) <= 1400`),
    check('passkeys_key_length', sql`length(${table.publicKey}) <= 3000`),
    check('passkeys_name_length', sql`length(${table.name}) <= 400`),
  ],
);

/** What a passkey has to sign: good once, for a few minutes, in the browser that asked for it. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text().primaryKey(),
    /** SHA-256 of the browser's cookie. */
    browserHash: text().notNull(),
    /** Who may add a passkey with it; null: it is for using one. */
    adderId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    index('passkey_challenges_age').on(table.createdAt),
    check(
      'passkey_challenges_hash_length',
      sql`length(${table.challengeHash}) = 43 and length(${table.browserHash}) = 43`,
    ),
  ],
);
