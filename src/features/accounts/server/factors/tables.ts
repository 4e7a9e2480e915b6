import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { accountId } from '#/features/accounts/server/tables.ts';
import { time } from '#/platform/database/time.ts';

/** An identity at an issuer that is to be linked to the account with its e-mail. */
export type Link = {
  issuer: string;
  subject: string;
  email: string;
  /** Whether the issuer's word proves that the mailbox is theirs today (docs/adr/0007). */
  provesEmail: boolean;
};

/** An authenticator app somebody has set up, or is setting up. */
export const authenticators = pgTable(
  'authenticators',
  {
    userId: accountId().primaryKey(),
    /** Encrypted: it has to be read again, and a stolen table must not reveal it. */
    secret: text().notNull(),
    /** When its first code was shown; until then logins do not ask for one. */
    confirmedAt: time(),
    /** The half minute of the last code that was taken: that one and all before it are used up. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: time().notNull().defaultNow(),
  },
  table => [check('authenticators_secret_length', sql`length(${table.secret}) <= 500`)],
);

/** Ways in without the app, each good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: accountId(),
    /** SHA-256 of the code. */
    codeHash: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.codeHash] }),
    check('recovery_codes_hash_length', sql`length(${table.codeHash}) = 43`),
  ],
);

/** A login that has shown its first factor and owes the second, in the browser that has the token. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    /** SHA-256 of the browser's cookie. */
    tokenHash: text().primaryKey(),
    userId: accountId(),
    tries: smallint().notNull().default(0),
    /** The account's password has to be given before the code, since the issuer does not vouch for the mailbox. */
    needsPassword: boolean().notNull().default(false),
    /** The identity they came with; linked once everything that is owed has been shown. */
    link: jsonb().$type<Link>(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    index('sign_in_challenges_age').on(table.createdAt),
    check('sign_in_challenges_hash_length', sql`length(${table.tokenHash}) = 43`),
  ],
);
