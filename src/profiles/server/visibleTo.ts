import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { blocks, mutes } from './tables.ts';

/** A person as a value or a column of the query around. */
type Whose = SQLWrapper | Placeholder | string;

// Suspended people, and those who are leaving: hidden from everybody but themselves and staff. Read from the row that
// is there anyway: they may be many.
const isThere = (me: Whose) => sql`(${users.suspendedAt} is null and ${users.leavesAt} is null
  or ${users.id} = ${me} or (select staff.is_staff from ${users} staff where staff.id = ${me}))`;

const blockedWith = (me: Whose) => sql`
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${me}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${me}`;

const mutedBy = (me: Whose) => sql`select ${mutes.mutedId} from ${mutes} where ${mutes.muterId} = ${me}`;

/**
 * Whether `me` may see the person of the row of `users`: the one predicate of every read that shows somebody, or what
 * they did. The array does not depend on the row: PostgreSQL reads it once for a query, and it is empty for nearly
 * everybody. `personId` names another column of the same person, where an index is better found by it.
 */
export const visibleTo = (me: Whose, personId: Whose = users.id): SQL =>
  sql`${personId} <> all (array(${blockedWith(me)})) and ${isThere(me)}`;

/** Whether what this person posts belongs in the feed of `me`: visible, and not muted. */
export const inFeedOf = (me: Whose, personId: Whose): SQL =>
  sql`${personId} <> all (array(${blockedWith(me)} union all ${mutedBy(me)})) and ${isThere(me)}`;
