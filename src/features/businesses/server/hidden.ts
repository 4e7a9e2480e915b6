import { eq, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { businesses } from './tables.ts';

/**
 * Whether the business of the row is hidden from everybody but its owner: withheld, or of an account whose e-mail is not
 * proved, unless an administrator has verified the page. Where the server sends no mail nobody could prove one.
 */
export const isHidden = sql<boolean>`(${businesses.withheldFor} is not null or ${businesses.needsProof}
  and ${businesses.verifiedAt} is null and not exists (select from users owner
    where owner.id = ${businesses.ownerId} and owner.email_verified_at is not null))`;

/** Whether this person, a uuid in SQL, sees the business of the row in spite of that. */
export const notHiddenFrom = (readerId: SQLWrapper): SQL =>
  or(not(isHidden), eq(businesses.ownerId, readerId))!;
