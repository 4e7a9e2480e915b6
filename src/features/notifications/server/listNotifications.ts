import { and, inArray, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { selectCards } from '#/features/businesses/server/cards.ts';
import * as contract from '#/features/notifications/contract.ts';
import type { NotificationKind } from '#/features/notifications/kinds.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { type Cursor, page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { notifications } from './tables.ts';

type Group = {
  id: string;
  kind: NotificationKind;
  postId: string | null;
  commentId: string | null;
  excerpt: string;
  actorIds: string[];
  isNew: boolean;
  createdAt: Date;
};

const shown = 3;

/** The notifications `me` may see: the actor is not hidden from me, and I may read the post, if it concerns one. */
const mine = (me: Me) => {
  const readerId = sql`${me.id}::uuid`;
  return sql`from ${notifications} left join ${posts} on ${posts.id} = ${notifications.postId}
    where ${notifications.userId} = ${readerId} and ${visibleTo(readerId, notifications.actorId)}
      and (${notifications.postId} is null or (${posts.id} is not null and ${readableBy(readerId)}))`;
};

// Likes, comments and reposts of one post are one line, and so is who follows my business; the rest are a line each.
async function selectGroups(me: Me, { createdAt, id }: Cursor, take: number): Promise<Group[]> {
  const grouped = sql`case when ${notifications.kind} in ('like', 'comment', 'repost')
    then ${notifications.postId} when ${notifications.kind} = 'follow' then ${notifications.userId}
    else ${notifications.id} end`;
  const newestFirst = sql`order by ${notifications.createdAt} desc, ${notifications.id} desc`;
  const { rows } = await db.execute<Group & { created: string }>(sql`
    select * from (
      select (array_agg(${notifications.id} ${newestFirst}))[1] as id, ${notifications.kind} as kind,
        ${notifications.postId} as "postId", left(coalesce(min(${posts.content}), ''), 120) as excerpt,
        (array_agg(${notifications.commentId} ${newestFirst}))[1] as "commentId",
        array_agg(${notifications.actorId} ${newestFirst}) as "actorIds",
        bool_or(${notifications.readAt} is null) as "isNew",
        (extract(epoch from max(${notifications.createdAt})) * 1000)::bigint::text as created,
        max(${notifications.createdAt}) as at
      ${mine(me)} group by ${grouped}, ${notifications.kind}, ${notifications.postId}) groups
    where (at, id) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)
    order by at desc, id desc limit ${take}`);
  return rows.map(row => ({ ...row, createdAt: new Date(Number(row.created)) }));
}

export const listNotifications = handler(contract.listNotifications, async ({ cursor }, { me }) => {
  const groups = await selectGroups(me, readCursor(cursor), limits.pageSize + 1);
  const { items, next } = page(groups, limits.pageSize);
  const people = await selectPeople(
    me,
    items.flatMap(group => whoOf(group).slice(0, shown)),
  );
  const businesses = await selectCards(
    me,
    items.flatMap(group => ownerOf(me, group) ?? []),
  );
  return {
    items: items.map(group => {
      const who = whoOf(group);
      return {
        ...group,
        people: who.slice(0, shown).flatMap(personId => people.get(personId) ?? []),
        business: businesses.get(ownerOf(me, group) ?? '') ?? null,
        others: Math.max(0, who.length - shown),
      };
    }),
    next,
  };
});

/** Whose business a line is about. */
function ownerOf(me: Me, { kind, actorIds }: Group) {
  if (kind === 'invitation') return actorIds[0];
  return kind === 'follow' || kind === 'confirmation' ? me.id : undefined;
}

const whoOf = ({ actorIds }: Group) => [...new Set(actorIds)];

async function selectPeople(me: Me, ids: string[]) {
  const rows = await db
    .select(personColumns(me.id))
    .from(users)
    .where(and(inArray(users.id, ids), sql`${users.fullName} is not null`));
  return new Map(rows.map(person => [person.id, person]));
}

export const getNews = handler(contract.getNews, async (_, { me }) => {
  const { rows } = await db.execute(sql`select ${mine(me)} and ${notifications.readAt} is null limit 1`);
  return { isThere: rows.length > 0 };
});
