import { and, type SQL } from 'drizzle-orm';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import { businesses } from './tables.ts';

/**
 * Whether `readerId`, a uuid in SQL, may see the business of the row, joined with its owner in `users`: the one
 * predicate of every read that shows one. Visible to everyone who may see its owner, unless it is withheld.
 */
export const shownTo = (readerId: SQL): SQL =>
  and(visibleTo(readerId), notWithheld(businesses, businesses.ownerId, readerId))!;
