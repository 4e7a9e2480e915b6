import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { blocks, mutes } from './tables.ts';

/** A person as a value or a column of the query around. */
export type Whose = SQLWrapper | Placeholder | string;

const isStaff = (me: Whose) => sql`(select staff.is_staff from ${users} staff where staff.id = ${me})`;

// Inactive accounts: suspended, leaving, or withheld. Visible only to themselves and staff.
const isActive = (user: SQLWrapper) =>
  sql`(${user}.suspended_at is null and ${user}.leaves_at is null and ${user}.withheld_for is null)`;

/** Whether everybody with default visibility may see the person of the row of `users`. */
export const isActiveForAll: SQL = isActive(users);

// Read from the row that is joined anyway: they may be many.
const isActiveFor = (me: Whose) => sql`(${isActiveForAll} or ${users.id} = ${me} or ${isStaff(me)})`;

/** Whether this person is hidden from nearly everybody. */
export const isInactive = (
  personId: Whose,
  butFor: SQL = sql`true`,
): SQL => sql`exists (select from ${users} inactive
  where inactive.id = ${personId} and not ${isActive(sql`inactive`)} and ${butFor})`;

// The same as above where there is no such row.
const isActiveById = (me: Whose, personId: Whose) =>
  sql`not ${isInactive(personId, sql`inactive.id <> ${me} and not ${isStaff(me)}`)}`;

/** The ids of everybody with a block between them and this person, in either direction. */
export const blockedWith = (me: Whose) => sql`
  select ${blocks.blockedId} from ${blocks} where ${blocks.blockerId} = ${me}
  union all select ${blocks.blockerId} from ${blocks} where ${blocks.blockedId} = ${me}`;

const mutedBy = (me: Whose) => sql`select ${mutes.mutedId} from ${mutes} where ${mutes.muterId} = ${me}`;

/**
 * Whether `me` may see the person of the row of `users`, or of another column where the query does not join them: the
 * one predicate of every read that shows somebody, or what they did. The array does not depend on the row: PostgreSQL
 * reads it once for a query, and it is empty for nearly everybody.
 */
export const visibleTo = (me: Whose, personId?: Whose): SQL =>
  sql`(${personId ?? users.id} <> all (array(${blockedWith(me)}))
    and ${personId ? isActiveById(me, personId) : isActiveFor(me)})`;

/** Whether `me` has not muted this person: what they post belongs in the feed, if they are visible. */
export const notMutedBy = (me: Whose, personId: Whose = users.id): SQL =>
  sql`${personId} <> all (array(${mutedBy(me)}))`;

/** Whether this person sees what nearly everybody sees: not staff, with no block in either direction, and has muted nobody. */
export const hasDefaultVisibility = (me: Whose): SQL =>
  sql`not (coalesce(${isStaff(me)}, true) or exists (${blockedWith(me)}) or exists (${mutedBy(me)}))`;
