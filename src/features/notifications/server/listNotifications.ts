import { and, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { selectCards } from '#/features/businesses/server/cards.ts';
import { businessEditors } from '#/features/businesses/server/editors/tables.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { workplaces } from '#/features/businesses/server/workplaces/tables.ts';
import * as contract from '#/features/notifications/contract.ts';
import { type NotificationKind, sinceApiVersion } from '#/features/notifications/kinds.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { comments, posts } from '#/features/posts/server/tables.ts';
import { personColumns } from '#/features/profiles/server/people.ts';
import { blockedWith, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { page, readCursor } from '#/platform/database/cursor.ts';
import { db } from '#/platform/database/database.ts';
import { excerptColumn } from '#/platform/database/excerptColumn.ts';
import { atMostRows, preparedSql } from '#/platform/database/prepared.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { clientApiVersion } from '#/platform/http/clientApiVersion.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';
import { notificationGroups, notifications } from './tables.ts';

type Group = {
  id: string;
  kind: NotificationKind;
  postId: string | null;
  commentId: string | null;
  excerpt: string;
  isOnComment: boolean;
  /** Whether a business speaks in the post. */
  isOfBusiness: boolean;
  /** Who did it last, the newest first, and how many did. */
  actorIds: string[];
  actors: number;
  isNew: boolean;
  createdAt: Date;
};

const shown = 3;
/** Code points of a post or comment that a line shows. */
const excerptLength = 120;
/** Among how many of its newest a line looks for others, where somebody hidden is among the last three. */
const looked = atMostRows(100);

const readerId = sql`${sql.placeholder('me')}::uuid`;
const group = notificationGroups;

/** Whether a notification is one of those of a comment that is liked: its line is the comment's, not the post's. */
const isOfComment = sql`${notifications.kind} = 'like' and ${notifications.commentId} is not null`;

/** The notifications of a line of several people, newest first. */
const ofGroup = sql`from (
  select * from ${notifications} where coalesce(${notifications.postId}, ${notifications.userId}) = ${group.subjectId}
    and ${notifications.kind} = ${group.kind} and ${notifications.kind} in ('like', 'comment', 'repost', 'follow')
    and ${notifications.userId} = ${readerId} and not (${isOfComment})
  union all
  select * from ${notifications} where ${notifications.commentId} = ${group.subjectId} and ${isOfComment}
    and ${group.kind} = 'like' and ${notifications.userId} = ${readerId}) ${notifications} where true`;
const newestFirst = sql`order by ${notifications.createdAt} desc, ${notifications.id} desc`;
const isSeen = visibleTo(readerId, notifications.actorId);

const lastOfGroup = sql`unnest(${group.newestActorIds}) with ordinality last(id, nth)`;
const seesLast = visibleTo(readerId, sql`last.id`);

/** The lines I may see: some actor is not hidden from me, and I may read the post, if it concerns one. */
const mine = sql`from ${group} left join ${posts} on ${posts.id} = ${group.postId}
  where ${group.userId} = ${readerId}
    and (exists (select from ${lastOfGroup} where ${seesLast})
      or ${group.actors} > cardinality(${group.newestActorIds}) and exists (select ${ofGroup} and ${isSeen}))
    and (${group.postId} is null or (${posts.id} is not null and ${readableBy(readerId)}))`;

const isLikeOfComment = sql`(${group.kind} = 'like' and ${group.commentId} is not null)`;

// Whoever is blocked is taken off the number of a line, and whoever else is hidden if they are among its last three: looking
// for them among all of a line would cost what it has, not what it shows (docs/adr/0058).
const selectGroups = preparedSql<Group & { created: string }>(
  'notification groups',
  sql`
    with blocked as materialized (
      select ${notifications.kind} as kind,
        case when ${isOfComment} then ${notifications.commentId} else coalesce(${notifications.postId}, ${notifications.userId}) end as subject_id,
        array_agg(distinct ${notifications.actorId}) as ids
      from ${notifications} where ${notifications.userId} = ${readerId}
        and ${notifications.kind} in ('like', 'comment', 'repost', 'follow')
        and ${notifications.actorId} = any(array(${blockedWith(readerId)}))
      group by 1, 2),
    page as materialized (
      select ${group}.*, ${excerptColumn(
        sql`coalesce(case when ${isLikeOfComment}
          then (select ${comments.content} from ${comments} where ${comments.id} = ${group.commentId}) else ${posts.content} end, '')`,
        excerptLength,
      )} as excerpt,
        ${isLikeOfComment} or ${group.kind} = 'comment' and ${posts.authorId} <> ${readerId} as is_on_comment,
        coalesce(${posts.isBusinessPost}, false) as is_of_business,
        array(select id from ${lastOfGroup} where not ${seesLast}) as hidden_ids
      ${mine} and (${group.newestAt}, ${group.newestId}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)
      order by ${group.newestAt} desc, ${group.newestId} desc limit ${atMostRows(limits.pageSize + 1)})
    select ${group.newestId} as id, ${group.kind} as kind, ${group.postId} as "postId", excerpt, is_on_comment as "isOnComment",
      is_of_business as "isOfBusiness", (extract(epoch from ${group.newestAt}) * 1000)::bigint::text as created,
      case when hidden_ids = '{}' then ${group.commentId} else seen."commentId" end as "commentId",
      case when hidden_ids = '{}' then ${group.newestActorIds} else seen."actorIds" end as "actorIds",
      ${group.actors} - (select count(distinct id)::int from unnest(hidden_ids || blocked.ids) hidden(id)) as actors,
      case when hidden_ids = '{}' and blocked.ids is null then ${group.unread} > 0
        else ${group.unread} > 0 and coalesce(seen."isNew", false) end as "isNew"
    from page ${group}
      left join blocked on blocked.kind = ${group.kind} and blocked.subject_id = ${group.subjectId}
      left join lateral (
        select array_agg(${notifications.actorId} ${newestFirst}) as "actorIds",
          (array_agg(${notifications.commentId} ${newestFirst}))[1] as "commentId", bool_or(${notifications.readAt} is null) as "isNew"
        from (select * ${ofGroup} and (hidden_ids <> '{}' or blocked.ids is not null) ${newestFirst} limit ${looked}) ${notifications}
        where ${isSeen}
      ) seen on true
    order by ${group.newestAt} desc, ${group.newestId} desc`,
);

export const listNotifications = handler(contract.listNotifications, async ({ cursor }, { me, request }) => {
  const rows = await selectGroups({ me: me.id, ...readCursor(cursor) });
  const groups = rows.map(({ created, ...group }) => ({ ...group, createdAt: new Date(Number(created)) }));
  const { items: lines, next } = page(groups, limits.pageSize);
  const items = lines.filter(({ kind }) => (sinceApiVersion[kind] ?? 0) <= clientApiVersion(request));
  const people = await selectPeople(me, items.flatMap(whoOf));
  const cards = await selectCards(
    me,
    items.flatMap(group => ownerOf(me, group) ?? []),
  );
  const editing = await selectEditing(
    me,
    items.flatMap(group => (group.kind === 'invitation' ? group.actorIds : [])),
  );
  return {
    items: items.map(group => ({
      ...group,
      excerpt: excerpt(group.excerpt, excerptLength),
      isToEdit: group.kind === 'invitation' && editing.has(group.actorIds[0]!),
      people: whoOf(group).flatMap(personId => people.get(personId) ?? []),
      business: cards.get(ownerOf(me, group) ?? '') ?? null,
      others: Math.max(0, group.actors - shown),
    })),
    next,
  };
});

/** Of those whose business invites me, who asks me to edit its page, and not whether I work there. */
async function selectEditing(me: Me, ownerIds: string[]) {
  if (ownerIds.length === 0) return new Set<string>();
  const isAsked = (table: typeof businessEditors | typeof workplaces, businessId: SQLWrapper) =>
    sql`select from ${table} where ${table.businessId} = ${businessId} and ${table.userId} = ${me.id} and ${table.state} = 'invited'`;
  const rows = await db
    .select({ id: businesses.ownerId })
    .from(businesses)
    .where(
      and(
        inArray(businesses.ownerId, ownerIds),
        sql`exists (${isAsked(businessEditors, businesses.ownerId)})`,
        sql`not exists (${isAsked(workplaces, businesses.ownerId)})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Whose business a line is about. */
function ownerOf(me: Me, { kind, actorIds, isOfBusiness }: Group) {
  if (kind === 'invitation' || (kind === 'reminder' && isOfBusiness)) return actorIds[0];
  return kind === 'follow' || kind === 'confirmation' ? me.id : undefined;
}

const whoOf = ({ actorIds }: Group) => [...new Set(actorIds)].slice(0, shown);

async function selectPeople(me: Me, ids: string[]) {
  const rows = await db
    .select(personColumns(me.id))
    .from(users)
    .where(and(inArray(users.id, ids), sql`${users.fullName} is not null`));
  return new Map(rows.map(person => [person.id, person]));
}

const selectNews = preparedSql(
  'whether there is news',
  sql`select ${mine} and ${group.unread} > 0 and (
    ${group.kind} not in ('like', 'comment', 'repost', 'follow')
    or exists (select from (select * ${ofGroup} ${newestFirst} limit ${looked}) ${notifications}
      where ${notifications.readAt} is null and ${isSeen}))
  limit 1`,
);

export const getNews = handler(contract.getNews, async (_, { me }) => ({
  isThere: (await selectNews({ me: me.id })).length > 0,
}));
