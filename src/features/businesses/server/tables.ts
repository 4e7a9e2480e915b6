import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#/features/accounts/server/tables.ts';
import { uploads } from '#/features/media/server/tables.ts';
import { emailColumn } from '#/platform/database/emailColumn.ts';
import { time } from '#/platform/database/time.ts';
import { isReason, withheldFor, withheldParts } from '#/platform/database/withheld.ts';

const picture = () =>
  uuid()
    .notNull()
    .references(() => uploads.id);

/** What a business is searched by, in the order of its index. */
export const businessFieldsText = (row: Record<'businessName' | 'businessType' | 'location', SQLWrapper>) =>
  sql`searchable_fields(${row.businessName}, ${row.businessType}, ${row.location})`;

/** The business pages, one for each owner. */
export const businesses = pgTable(
  'businesses',
  {
    ownerId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessName: text().notNull(),
    /** In lower case. One that was left is reserved in former_usernames. */
    businessUsername: text().notNull(),
    businessType: text().notNull(),
    contactEmail: emailColumn().notNull(),
    /** '' or an http or https address. */
    website: text().notNull(),
    description: text().notNull(),
    location: text().notNull(),
    phone: text().notNull(),
    businessLogoId: picture(),
    businessCoverImageId: picture(),
    /** Kept beside the rows it counts, in the same transaction, under this row's lock. */
    followers: integer().notNull().default(0),
    /** Edit count: an edit of an older version is refused instead of overwriting. */
    version: integer().notNull().default(0),
    /** Why a moderator has hidden it, with its posts, from everybody but its owner. */
    withheldFor: withheldFor(),
    /** What of it others do not see: reported and undecided, or removed by a moderator. */
    withheldParts: withheldParts(),
    /** Whether only its owner sees it until their e-mail is proved or the page verified: opened on a server that sends mail. */
    needsProof: boolean().notNull().default(false),
    /** When an administrator verified that it speaks for the organisation it names; a new name ends that. */
    verifiedAt: time(),
    createdAt: time().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('businesses_username').on(table.businessUsername),
    // By their beginnings, whatever the database's collation.
    index('businesses_username_prefix').on(table.businessUsername.op('text_pattern_ops')).concurrently(),
    index('businesses_name_prefix')
      .on(sql`searchable_name(${table.businessName}) text_pattern_ops`)
      .concurrently(),
    check('businesses_withheld_for', isReason(table.withheldFor)),
    index('businesses_words').using(
      'gin',
      sql`to_tsvector('simple'::regconfig, ${businessFieldsText(table)})`,
    ),
    index('businesses_trigrams').using('gin', sql`${businessFieldsText(table)} gin_trgm_ops`),
    index('businesses_newest').on(table.createdAt, table.ownerId),
    // For uploads that go, as of users.
    index('businesses_logo').on(table.businessLogoId).concurrently(),
    index('businesses_cover_image').on(table.businessCoverImageId).concurrently(),
    check('businesses_followers', sql`${table.followers} >= 0`),
    check('businesses_name_length', sql`char_length(${table.businessName}) between 1 and 100`),
    check('businesses_username_form', sql`${table.businessUsername} ~ '^[a-z0-9_.-]{3,30}$'`),
    check('businesses_type_length', sql`char_length(${table.businessType}) between 1 and 60`),
    check('businesses_contact_email_length', sql`char_length(${table.contactEmail}) <= 254`),
    check('businesses_website_length', sql`char_length(${table.website}) <= 500`),
    check('businesses_description_length', sql`char_length(${table.description}) <= 2000`),
    check('businesses_location_length', sql`char_length(${table.location}) <= 200`),
    check('businesses_phone_digits', sql`${table.phone} ~ '^[+]?[0-9]{6,15}$'`),
  ],
);
