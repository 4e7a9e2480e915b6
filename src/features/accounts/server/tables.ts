import { isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { licenceTypes } from '#/app/licences.ts';
import { professions } from '#/app/profession.ts';
import type { Language } from '#/app/texts/languages.ts';
import { modes, screens } from '#/features/accounts/google.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { emailColumn } from '#/platform/database/emailColumn.ts';
import { time } from '#/platform/database/time.ts';
import { isReason, withheldFor, withheldParts } from '#/platform/database/withheld.ts';

/** Collation "C", so that the index serves prefix searches. */
const bytewise = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The ends of the words of an account that the contract gives them, once more (T54). */
const longest = {
  username: 30,
  usernameKey: 30,
  email: 254,
  emailKey: 254,
  nameFromGoogle: 100,
  fullName: 100,
  location: 200,
  address: 200,
  city: 200,
  country: 200,
  phone: 10,
  gender: 6,
  pincode: 20,
  profession: 20,
  department: 200,
  ward: 200,
  qualification: 200,
  specialization: 200,
  certification: 200,
} as const;

/**
 * What of a profile a search looks through besides its name: only what every member is shown of everyone they may see.
 * None of it can be withheld by a report, unlike the about text, which is therefore not among it.
 */
export const searchedFields = [
  'department',
  'ward',
  'specialization',
  'qualification',
  'certification',
  'location',
  'city',
  'country',
] as const;

/** The name and the searched fields as one text, in the order of its indexes. */
export const profileFieldsText = (row: Record<(typeof searchedFields)[number] | 'fullName', SQLWrapper>) =>
  sql`searchable_fields(${sql.join(
    (['fullName', ...searchedFields] as const).map(field => row[field]),
    sql`, `,
  )})`;

/** An account and, once `fullName` is set, its profile (decisions: "Has a profile"). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    /** Lower case: two names are taken together when their keys are equal. */
    usernameKey: text().notNull(),
    email: emailColumn().notNull(),
    /** All spellings of one mailbox have the same (`emailKeyOf`). */
    emailKey: text().notNull(),
    /** When the mailbox was proved to be theirs; null until then. */
    emailVerifiedAt: time(),
    /**
     * When the account and the mailbox were proved to have one owner, or the mailbox's owner took the account over.
     * Null: the password and the passkeys may belong to another person than the mailbox.
     */
    ownershipVerifiedAt: time(),
    passwordHash: text(),
    /** What their mails are written in: that of the browser they last signed in with. */
    language: text().$type<Language>().notNull().default('en'),
    /**
     * The name that Google gave at the first sign-in, '' if none: it prefills the wizard, where the proposed username
     * can still be changed. Null for people who registered here and chose one.
     */
    nameFromGoogle: text(),
    createdAt: time().notNull().defaultNow(),
    /** Whether Home shows them 'Get started': from the end of the wizard until its steps are done or it is dismissed. */
    isGettingStarted: boolean().notNull().default(false),

    fullName: text(),
    location: text(),
    address: text(),
    city: text(),
    country: text(),
    phone: text(),
    dateOfBirth: date(),
    gender: text({ enum: ['male', 'female', 'other'] }),
    pincode: text(),
    profession: text({ enum: professions }),
    about: text().notNull().default(''),
    profileImageId: uuid().references(() => uploads.id),
    coverImageId: uuid().references(() => uploads.id),
    /** Professional details: a doctor's department, a nurse's ward and years; qualification is both's. */
    department: text(),
    ward: text(),
    qualification: text(),
    specialization: text(),
    certification: text(),
    /** In years; half a year is 0.5. */
    experience: doublePrecision(),
    /** Edit count of the profile: an edit of an older version is refused instead of overwriting. */
    profileVersion: integer().notNull().default(0),
    /** The name as it is searched: lower case, without accents, words between single spaces. */
    searchName: bytewise().generatedAlwaysAs(sql`searchable_name(full_name)`),

    /** The badge: which licence was verified, by whom, on which day, and until when it is valid. */
    verifiedKind: text({ enum: licenceTypes }),
    verifiedBy: text(),
    verifiedOn: date(),
    verifiedUntil: date(),

    /** Given and taken by the command line alone (npm run admin). */
    isStaff: boolean().notNull().default(false),
    /** Decides about what is reported. Given and taken by the command line and by administrators. */
    isModerator: boolean().notNull().default(false),
    /** Since when staff has kept them out, and why; hidden from everybody meanwhile. */
    suspendedAt: time(),
    suspensionReason: text(),
    /** When the account will be deleted, as its owner asked; hidden until then, and restored by signing in. */
    leavesAt: time(),
    /** Why a moderator has hidden their profile from everybody else. */
    withheldFor: withheldFor(),
    /** What of their profile others do not see: reported and undecided, or removed by a moderator. */
    withheldParts: withheldParts(),
  },
  table => [
    uniqueIndex('users_username_key').on(table.usernameKey),
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_by_name').on(table.searchName, table.id).where(isNotNull(table.fullName)),
    index('users_by_username').on(sql`(${table.usernameKey} collate "C")`).where(isNotNull(table.fullName)),
    index('users_name_trigrams').using('gin', table.searchName.op('gin_trgm_ops')),
    index('users_words').using('gin', sql`to_tsvector('simple'::regconfig, ${profileFieldsText(table)})`),
    index('users_trigrams').using('gin', sql`${profileFieldsText(table)} gin_trgm_ops`),
    // Also those without a profile: administrators list and count them.
    index('users_registered').on(table.createdAt, table.id).concurrently(),
    index('users_newest').on(table.createdAt, table.id).where(isNotNull(table.fullName)),
    ...(['city', 'country', 'department', 'specialization', 'ward'] as const).map(column =>
      index(`users_by_${column}`)
        .on(sql`searchable_name(${table[column]}) text_pattern_ops`, table.createdAt, table.id)
        .where(isNotNull(table.fullName)),
    ),
    index('users_by_profession')
      .on(table.profession, table.createdAt, table.id)
      .where(isNotNull(table.fullName))
      .concurrently(),
    index('users_verified').on(table.createdAt, table.id).where(isNotNull(table.verifiedUntil)),
    // For uploads that go: PostgreSQL looks whether somebody still refers to them.
    index('users_profile_image')
      .on(table.profileImageId)
      .where(isNotNull(table.profileImageId))
      .concurrently(),
    index('users_cover_image').on(table.coverImageId).where(isNotNull(table.coverImageId)).concurrently(),
    index('users_verified_until')
      .on(table.verifiedUntil)
      .where(isNotNull(table.verifiedUntil))
      .concurrently(),
    index('users_leaving').on(table.leavesAt, table.id).where(isNotNull(table.leavesAt)).concurrently(),
    index('users_hidden')
      .on(table.id)
      .where(
        sql`${table.suspendedAt} is not null or ${table.leavesAt} is not null or ${table.withheldFor} is not null`,
      ),
    check('users_suspension_reason_length', sql`length(${table.suspensionReason}) <= 500`),
    check(
      'users_verified_whole',
      sql`num_nulls(${table.verifiedKind}, ${table.verifiedBy}, ${table.verifiedOn}, ${table.verifiedUntil}) in (0, 4)`,
    ),
    check(
      'users_verified_length',
      sql`char_length(${table.verifiedKind}) <= 40 and char_length(${table.verifiedBy}) <= 100`,
    ),
    check('users_language', sql`${table.language} ~ '^[a-z]{2,3}$'`),
    check('users_withheld_for', isReason(table.withheldFor)),
    check('users_about_length', sql`char_length(${table.about}) <= 2000`),
    ...Object.entries(longest).map(([column, length]) => {
      const name = column.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
      const words = table[column as keyof typeof longest];
      return check(`users_${name}_length`, sql`char_length(${words}) <= ${sql.raw(String(length))}`);
    }),
  ],
);

/** The column of a row that belongs to an account and is deleted with it. */
export const accountId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * Former usernames of members and their businesses: for a while nobody else can take one, and it redirects to the new
 * one. Triggers on users and businesses enforce it (docs/adr/0016).
 */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    kind: text({ enum: ['person', 'business'] })
      .notNull()
      .default('person'),
    usernameKey: text().notNull(),
    userId: accountId(),
    leftAt: time().notNull().defaultNow(),
    heldUntil: time().notNull(),
  },
  table => [
    primaryKey({ columns: [table.kind, table.usernameKey] }),
    index('former_usernames_user').on(table.userId),
    index('former_usernames_held').on(table.heldUntil).concurrently(),
    check('former_usernames_kind', sql`${table.kind} in ('person', 'business')`),
    check('former_usernames_length', sql`char_length(${table.usernameKey}) <= 30`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: accountId(),
    /** SHA-256 of the cookie's token: a stolen table signs nobody in. */
    tokenHash: text().notNull(),
    userAgent: text().notNull(),
    createdAt: time().notNull().defaultNow(),
    lastUsedAt: time().notNull().defaultNow(),
    /** When its person last proved that it is them: at sign-in, or asked again before something grave. */
    provedAt: time().notNull().defaultNow(),
    /** When a code of their authenticator app or a passkey was last shown in this session. */
    strongAt: time(),
  },
  table => [
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_user').on(table.userId),
    index('sessions_age').on(table.createdAt).concurrently(),
    index('sessions_used').on(table.lastUsedAt).concurrently(),
  ],
);

/** Who an issuer says somebody is: its own name for them, never their e-mail, which may pass to another person. */
export const googleIdentities = pgTable(
  'google_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: accountId(),
    /** The e-mail the issuer named when it was linked: shown to the account's owner only. */
    email: emailColumn().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    uniqueIndex('google_identities_user').on(table.userId, table.issuer),
  ],
);

/** A started sign-in with Google: valid once, for ten minutes, in the browser that started it. */
export const googleAttempts = pgTable(
  'google_attempts',
  {
    /** SHA-256 of what travels through Google and back. */
    stateHash: text().primaryKey(),
    /** SHA-256 of the browser's cookie. */
    browserHash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    mode: text({ enum: modes }).notNull(),
    screen: text({ enum: screens }).notNull(),
    next: text(),
    /** The person has said that the account with their e-mail is not theirs. */
    asNewAccount: boolean().notNull(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [index('google_attempts_age').on(table.createdAt)],
);

/** A browser in which somebody has signed in: strangers who guess a password cannot lock its owner out there. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: accountId(),
    /** SHA-256 of the browser's cookie. */
    tokenHash: text().notNull(),
    lastUsedAt: time().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('known_browsers_used').on(table.lastUsedAt).concurrently(),
    check('known_browsers_token_hash_length', sql`length(${table.tokenHash}) = 43`),
  ],
);
