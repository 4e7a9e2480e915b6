import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import * as contract from '#/features/connections/contract.ts';
import { type Suggestion, sinceApiVersion } from '#/features/connections/shapes.ts';
import { findPersonOfId } from '#/features/profiles/server/find.ts';
import { isActiveForAll, notMutedBy, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { daysAgo } from '#/platform/database/ago.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { clientApiVersion } from '#/platform/http/clientApiVersion.ts';
import { selectCards } from './cards.ts';
import { areConnected, connectedWith } from './relation.ts';
import { connectionRequests, dismissals } from './tables.ts';

let colleagues = (_me: SQL, _take: number): SQL => {
  throw new Error('nothing says yet who works where');
};

/**
 * Registered by businesses: the newest people with whom `me`, a uuid in SQL, shares a workplace, as rows of `id` and the
 * name of the workplace, `place`.
 */
export function provideColleagues(says: typeof colleagues) {
  colleagues = says;
}

export const listSuggestions = handler(contract.listSuggestions, async (_, { me, request }) => {
  const known = (await selectLikely(me)).filter(
    ({ reason }) => (sinceApiVersion[reason] ?? 0) <= clientApiVersion(request),
  );
  const why = new Map(known.map(({ id, reason, place }) => [id, { reason, place }]));
  const cards = await selectCards(me, [...why.keys()]);
  return { items: cards.map(card => ({ ...card, ...why.get(card.id)! })) };
});

export const dismissSuggestion = handler(contract.dismissSuggestion, ({ personId }, { me }) =>
  transact(async tx => {
    const person = await findPersonOfId(me, personId, tx);
    await tx.insert(dismissals).values({ userId: me.id, personId: person.id }).onConflictDoNothing();
    return {};
  }),
);

type Likely = { id: string } & Pick<Suggestion, 'reason' | 'place'>;

// Each weighs more than all that follow it together; three columns say what somebody's field is.
const weights = { mutual: 32, workplace: 16, field: 4, city: 2, profession: 1 };

/**
 * People I share connections with, then those of my workplace, my field, my city and my profession. Every step is bounded,
 * so that somebody with thousands of connections, or in a city of thousands, waits no longer than others: only those who are
 * likely are looked for one by one among the connections that are not in `mine`.
 */
async function selectLikely(me: Me): Promise<Likely[]> {
  const my = sql`${me.id}::uuid`;
  const { friends, friendsOfFriend, ofWorkplace, ofField, ofCity, ofProfession } = limits.peopleYouMayKnow;
  const { rows } = await db.execute(sql`
    with me as materialized (select * from ${users} where id = ${my}),
    mine as materialized (select id from ${connectedWith(my)} c limit ${friends}),
    shared as (
      select theirs.id, count(*) as people from mine
      cross join lateral (select id from ${connectedWith(sql`mine.id`)} c limit ${friendsOfFriend}) theirs
      group by theirs.id order by people desc limit ${limits.peopleYouMayKnow.shared}),
    near as (
      select id, ${weights.workplace}::bigint as weight, 'workplace' as reason, place
        from (${colleagues(my, ofWorkplace)}) at_work
      union all ${likeMe('specialization', ofField, 'field')} union all ${likeMe('department', ofField, 'field')}
      union all ${likeMe('ward', ofField, 'field')} union all ${likeMe('city', ofCity, 'city')}
      union all ${ofMyProfession(ofProfession)}),
    likely as (
      select id, sum(weight) as weight, (array_agg(reason order by weight desc, place))[1] as reason,
        (array_agg(place order by weight desc, place))[1] as place
      from (select id, ${weights.mutual} * people as weight, 'mutual' as reason, '' as place from shared
        union all select id, weight, reason, place from near) weighed
      where id <> ${my} and id not in (select id from mine) group by id)
    select likely.id, likely.reason, likely.place from likely
    cross join lateral (select from ${users}
      where ${users.id} = likely.id and ${users.fullName} is not null and ${visibleTo(my)} and ${isActiveForAll}
        and ${notMutedBy(my)}
        and ((select count(*) from mine) < ${friends} or not ${areConnected(users.id, my)})
        and not exists (select from ${dismissals}
          where ${dismissals.userId} = ${my} and ${dismissals.personId} = ${users.id})
        and not exists (select from ${connectionRequests} where status = 'pending'
          and least(sender_id, receiver_id) = least(${users.id}, ${my})
          and greatest(sender_id, receiver_id) = greatest(${users.id}, ${my}))
        and not exists (select from ${connectionRequests} where sender_id = ${my} and receiver_id = ${users.id}
          and status = 'rejected' and answered_at > ${daysAgo(limits.requestPauseDays)}) limit 1) shown
    order by likely.weight desc, likely.id desc limit ${limits.peopleYouMayKnow.shown}`);
  return rows as Likely[];
}

// The newest who have the same in this column as I have.
const likeMe = (
  column: 'specialization' | 'department' | 'ward' | 'city',
  take: number,
  reason: 'field' | 'city',
) => {
  const name = sql.identifier(column);
  return sql`(select id, ${weights[reason]}::bigint as weight, ${reason}::text as reason, ${name} as place from ${users}
    where full_name is not null and searchable_name(${name}) <> ''
      and searchable_name(${name}) = (select searchable_name(me.${name}) from me)
    order by created_at desc, id desc limit ${take})`;
};

// The newest of my profession; whoever has none of the professions has nothing in common by that.
const ofMyProfession = (take: number) => sql`(
  select id, ${weights.profession}::bigint as weight, 'profession' as reason, '' as place from ${users}
  where full_name is not null and profession = (select me.profession from me where me.profession <> 'general_user')
  order by created_at desc, id desc limit ${take})`;
