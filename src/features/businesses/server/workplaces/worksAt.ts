import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#/app/limits.ts';
import { provideColleagues } from '#/features/connections/server/suggestions.ts';
import { provideWorksAt } from '#/features/profiles/server/fields.ts';
import { provideWorkplaces } from '#/features/profiles/server/people.ts';
import { isInactive, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { isHidden, notHiddenFrom } from '../hidden.ts';
import { businesses, businessFieldsText } from '../tables.ts';
import { workplaces } from './tables.ts';

// Read with the reader's rights, as the business itself is: hidden from readers who may not see its owner.
provideWorkplaces(
  (personId, me) => sql`coalesce((
    select json_agg(json_build_object('ownerId', at.owner_id, 'businessUsername', at.business_username,
      'businessName', at.business_name) order by at.since desc)
    from (select ${businesses.ownerId}, ${businesses.businessUsername}, ${businesses.businessName},
        ${workplaces.createdAt} as since
      from ${workplaces} join ${businesses} on ${businesses.ownerId} = ${workplaces.businessId}
      where ${workplaces.userId} = ${personId} and ${workplaces.state} = 'confirmed'
        and ${visibleTo(me, workplaces.businessId)}
        and ${notHiddenFrom(sql`${me}`)}
      order by ${workplaces.createdAt} desc limit ${sql.raw(String(limits.workplacesShown))}) at), '[]'::json)`,
);

// The first condition has the index, the second is the one that counts: of a business its name alone says where somebody works.
provideWorksAt(
  (me, { isIn }) => sql`select ${workplaces.userId}
    from ${businesses} join ${workplaces} on ${workplaces.businessId} = ${businesses.ownerId}
    where ${isIn(businessFieldsText(businesses))} and ${isIn(sql`searchable_name(${businesses.businessName})`)}
      and ${workplaces.state} = 'confirmed' and ${visibleTo(me, workplaces.businessId)}
      and ${notHiddenFrom(sql`${me}`)}`,
);

// Of each workplace of mine that I may see, the newest who are confirmed there, by their index.
provideColleagues(
  (me, take) => sql`select theirs.user_id as id, mine.business_name as place
    from (select ${businesses.ownerId}, ${businesses.businessName}
      from ${workplaces} join ${businesses} on ${businesses.ownerId} = ${workplaces.businessId}
      where ${workplaces.userId} = ${me} and ${workplaces.state} = 'confirmed'
        and ${visibleTo(me, workplaces.businessId)} and ${notHiddenFrom(me)}
      order by ${workplaces.createdAt} desc limit ${limits.workplacesShown}) mine
    cross join lateral (select confirmed.user_id
      from (select ${workplaces.userId}, ${workplaces.state}, ${workplaces.createdAt} from ${workplaces}
        where ${workplaces.businessId} = mine.owner_id
        order by ${workplaces.createdAt} desc, ${workplaces.userId} desc limit ${2 * take}) confirmed
      where confirmed.state = 'confirmed' limit ${take}) theirs`,
);

/** Whether everybody who is plain reads the same of where this person works: nothing of it is hidden from any of them. */
export const isWorksAtSameForAll = (personId: SQL): SQL => sql`not exists (
  select from ${workplaces} join ${businesses} on ${businesses.ownerId} = ${workplaces.businessId}
  where ${workplaces.userId} = ${personId} and ${workplaces.state} = 'confirmed'
    and ${or(isHidden, isInactive(workplaces.businessId))})`;

/** Whether this person is confirmed at a workplace where the two others are, too. */
export const isColleague = (one: SQL, other: SQL, personId: PgColumn): SQL => sql`exists (
  select from ${workplaces} theirs
    join ${workplaces} mine on mine.business_id = theirs.business_id and mine.user_id = ${one} and mine.state = 'confirmed'
    join ${workplaces} others on others.business_id = theirs.business_id and others.user_id = ${other}
      and others.state = 'confirmed'
  where theirs.user_id = ${personId} and theirs.state = 'confirmed')`;
