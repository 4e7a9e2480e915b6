import { and, type SQL } from 'drizzle-orm';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { notHiddenFrom } from './hidden.ts';
import { businesses } from './tables.ts';

/**
 * Whether `readerId`, a uuid in SQL, may see the business of the row: the one predicate of every read that shows one. Visible
 * to everyone who may see its owner, unless it is hidden. Owners are looked for among the few who are hidden.
 */
export const shownTo = (readerId: SQL): SQL =>
  and(visibleTo(readerId, businesses.ownerId), notHiddenFrom(readerId))!;
