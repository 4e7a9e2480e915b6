import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PagePart } from '#/app/reportReasons.ts';
import { signatureColumn } from '#/features/media/server/signature.ts';
import { isInactive } from '#/features/profiles/server/visibleTo.ts';
import { isHidden } from './hidden.ts';
import { businesses } from './tables.ts';

/** A picture of the business of the row: null while it is withheld, unless `readerId`, a uuid in SQL, owns it. */
const picture = (part: PagePart, column: PgColumn, readerId?: SQL) => sql<string | null>`case
  when ${part}::text = any(${businesses.withheldParts})
    ${readerId ? sql`and ${businesses.ownerId} <> ${readerId}` : sql``} then null else ${column} end`;

/** Signed while every member may see it. */
const signed = (part: PagePart, column: PgColumn) =>
  signatureColumn(sql`case
    when ${column} is null or ${isHidden} or ${part}::text = any(${businesses.withheldParts})
      or ${isInactive(businesses.ownerId)} then null else ${column} end`);

/** What every read selects of a business it names, joined at read: name and logo are stored nowhere else. */
export const businessCardColumns = {
  ownerId: businesses.ownerId,
  businessUsername: businesses.businessUsername,
  businessName: businesses.businessName,
  businessType: businesses.businessType,
  businessLogoId: picture('picture', businesses.businessLogoId),
  businessLogoSignature: signed('picture', businesses.businessLogoId),
  isVerified: sql<boolean>`(${businesses.verifiedAt} is not null)`,
};

/** The cover and the words of a business, as a list shows them. */
export const listedBusinessColumns = {
  businessCoverImageId: picture('cover', businesses.businessCoverImageId),
  businessCoverImageSignature: signed('cover', businesses.businessCoverImageId),
  description: descriptionFor(),
};

function descriptionFor(readerId?: SQL) {
  return sql<string>`coalesce(case
    when 'about' = any(${businesses.withheldParts})
      ${readerId ? sql`and ${businesses.ownerId} <> ${readerId}` : sql``} then '' else ${businesses.description} end, '')`;
}

/** All of a business page, as the person `readerId`, a uuid in SQL, may see it. */
export const businessColumns = (readerId: SQL) => ({
  ...businessCardColumns,
  businessLogoId: picture('picture', businesses.businessLogoId, readerId),
  businessCoverImageId: picture('cover', businesses.businessCoverImageId, readerId),
  businessCoverImageSignature: listedBusinessColumns.businessCoverImageSignature,
  contactEmail: businesses.contactEmail,
  website: businesses.website,
  description: descriptionFor(readerId),
  location: businesses.location,
  phone: businesses.phone,
  withheldFor: businesses.withheldFor,
  needsProof: sql<boolean>`(${businesses.ownerId} = ${readerId} and ${businesses.withheldFor} is null and ${isHidden})`,
  withheldParts: sql<
    PagePart[]
  >`case when ${businesses.ownerId} = ${readerId} then ${businesses.withheldParts} else '{}' end`,
  createdAt: businesses.createdAt,
});
