import { and, asc, sql } from 'drizzle-orm';
import { users } from '#/features/accounts/server/tables.ts';
import { preparedTier } from './preparedTier.ts';
import { endsBefore, hasUsername, otherwise, type Said, startsWith, usernameKey } from './selectFound.ts';
import { byField, byWord, misspelt, misspeltField } from './vagueTiers.ts';

const { searchName, id } = users;

// The columns of `requested` in preparedTier.ts.
const given: Said = {
  name: sql`requested.name`,
  username: sql`requested.username`,
  searched: sql`requested.searched`,
};
const hasLast = sql`requested.after is not null`;

// Where the index is entered, said once: of two beginnings PostgreSQL takes the one that is a row, and would read everybody
// who comes before the other.
const entered = sql`case when ${hasLast} then
  case when requested.last_id is not null then greatest(requested.last_name, requested.searched) end
  else requested.searched end`;
const first = sql`'00000000-0000-0000-0000-000000000000'`;

const byName = preparedTier(
  'by name',
  {
    where: and(
      sql`(${searchName}, ${id}) > (${entered}, coalesce(requested.after, ${first}))`,
      endsBefore(searchName, given.searched),
    )!,
    order: [asc(searchName), asc(id)],
  },
  'name',
);

const byUsername = preparedTier(
  'by username',
  {
    where: and(
      hasUsername(given),
      otherwise(startsWith(given), given.name),
      sql`${usernameKey} > case when ${hasLast} then requested.last_key else '' end`,
    )!,
    order: [asc(usernameKey)],
  },
  'username',
);

/** From the surest to the vaguest. */
export const tiers = { byName, byUsername, byWord, byField, misspelt, misspeltField } as const;
