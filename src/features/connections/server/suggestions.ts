import { sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/connections/contract.ts';
import type { Suggestion } from '#/features/connections/shapes.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { selectCards } from './cards.ts';
import { areConnected, connectedWith } from './relation.ts';
import { connectionRequests, dismissals } from './tables.ts';

export const listSuggestions = handler(contract.listSuggestions, async (_, { me }) => {
  const rows = await selectLikely(me);
  const reasons = new Map(rows.map(row => [row.id, row.reason]));
  const cards = await selectCards(me, [...reasons.keys()]);
  return { items: cards.map(card => ({ ...card, reason: reasons.get(card.id)! })) };
});

export const dismissSuggestion = handler(contract.dismissSuggestion, ({ personId }, { me }) =>
  transact(async tx => {
    const person = await findPersonOfId(me, personId, tx);
    await tx.insert(dismissals).values({ userId: me.id, personId: person.id }).onConflictDoNothing();
    return {};
  }),
);

type Likely = { id: string; reason: Suggestion['reason'] };

/**
 * People I share connections with, then those of my field and my city. Every step is bounded, so that somebody with
 * thousands of connections waits no longer than others: only theirs are looked for one by one, beyond those in `mine`.
 */
async function selectLikely(me: Me): Promise<Likely[]> {
  const my = sql`${me.id}::uuid`;
  const { friends, friendsOfFriend, ofField, ofCity } = limits.peopleYouMayKnow;
  const { rows } = await db.execute(sql`
    with me as materialized (select * from ${users} where id = ${my}),
    mine as materialized (select id from ${connectedWith(my)} c limit ${friends}),
    shared as (
      select theirs.id, count(*) as people from mine
      cross join lateral (select id from ${connectedWith(sql`mine.id`)} c limit ${friendsOfFriend}) theirs
      group by theirs.id order by people desc limit ${limits.peopleYouMayKnow.shared}),
    near as (
      ${likeMe('specialization', ofField, 2)} union all ${likeMe('department', ofField, 2)}
      union all ${likeMe('ward', ofField, 2)} union all ${likeMe('city', ofCity, 1)}),
    likely as (
      select id, sum(weight) as weight,
        case when bool_or(weight >= 10) then 'mutual' when max(weight) >= 2 then 'field' else 'city' end as reason
      from (select id, 10 * people as weight from shared union all select id, weight from near) weighed
      where id <> ${my} and id not in (select id from mine) group by id)
    select likely.id, likely.reason from likely
    cross join lateral (select from ${users}
      where ${users.id} = likely.id and ${users.fullName} is not null and ${visibleTo(my)}
        and ((select count(*) from mine) < ${friends} or not ${areConnected(users.id, my)})
        and not exists (select from ${dismissals}
          where ${dismissals.userId} = ${my} and ${dismissals.personId} = ${users.id})
        and not exists (select from ${connectionRequests} where status = 'pending'
          and least(sender_id, receiver_id) = least(${users.id}, ${my})
          and greatest(sender_id, receiver_id) = greatest(${users.id}, ${my})) limit 1) shown
    order by likely.weight desc, likely.id desc limit ${limits.peopleYouMayKnow.shown}`);
  return rows as Likely[];
}

// The newest who have the same in this column as I have.
const likeMe = (column: 'specialization' | 'department' | 'ward' | 'city', take: number, weight: number) => {
  const name = sql.identifier(column);
  return sql`(select id, ${weight}::bigint as weight from ${users}
    where full_name is not null and searchable_name(${name}) <> ''
      and searchable_name(${name}) = (select searchable_name(me.${name}) from me)
    order by created_at desc, id desc limit ${take})`;
};
