import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#/accounts/server/tables.ts';
import { blocks, mutes } from './tables.ts';

/** A person as a value or a column of the query around. */
type Whose = SQLWrapper | Placeholder | string;

// Suspended people, and those who are leaving: hidden from everybody but themselves and staff.
const hiddenFromAll = (me: Whose) => sql`
  select gone.id from ${users} gone where (gone.suspended_at is not null or gone.leaves_at is not null)
    and gone.id <> ${me} and not exists (select from ${users} staff where staff.id = ${me} and staff.is_staff)`;

const hiddenFrom = (me: Whose) => sql`
  ${hiddenFromAll(me)} union all
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${me}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${me}`;

const mutedBy = (me: Whose) => sql`select ${mutes.mutedId} from ${mutes} where ${mutes.muterId} = ${me}`;

/**
 * Whether `me` may see a person at all: the one predicate of every read that shows somebody, or what they did. The
 * array does not depend on the row: PostgreSQL reads it once for a query, and it is empty for nearly everybody.
 */
export const visibleTo = (me: Whose, personId: Whose = users.id): SQL =>
  sql`${personId} <> all (array(${hiddenFrom(me)}))`;

/** Whether what a person posts belongs in the feed of `me`: visible, and not muted. */
export const inFeedOf = (me: Whose, personId: Whose): SQL =>
  sql`${personId} <> all (array(${hiddenFrom(me)} union all ${mutedBy(me)}))`;
