import { sql } from 'drizzle-orm';
import { digestLimits } from '#/app/limits.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { isHidden } from '#/features/businesses/server/hidden.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import { workplaces } from '#/features/businesses/server/workplaces/tables.ts';
import type { DigestKind } from '#/features/digest/kinds.ts';
import type { FileKind } from '#/features/messaging/kinds.ts';
import { isMuted } from '#/features/messaging/server/arranged.ts';
import { chatMembers, messages } from '#/features/messaging/server/tables.ts';
import type { NotificationKind, SwitchKind } from '#/features/notifications/kinds.ts';
import { notifications, silencedKinds } from '#/features/notifications/server/tables.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { comments, posts } from '#/features/posts/server/tables.ts';
import { notMutedBy, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { excerptColumn } from '#/platform/database/excerptColumn.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { notWithheld } from '#/platform/database/withheld.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';

/** A chat with something unread; how its newest message begins is null unless asked for. */
export type UnreadChat = {
  chatId: string;
  name: string;
  text: string | null;
  done: FileKind | 'post' | null;
};
/** Unread notifications of a kind: how many, and who did the newest of them, each once. */
export type UnreadKind = {
  kind: NotificationKind | SwitchKind;
  count: number;
  names: string[];
  people: number;
};
export type News = { chats: UnreadChat[]; kinds: UnreadKind[] };

type Asked = {
  userId: string;
  /** What came in between: the former exclusive, the latter inclusive. */
  after: Date | null;
  until: Date;
  leftOut: DigestKind[];
  hasText: boolean;
};

const { placeholder } = sql;
const reader = sql`${placeholder('userId')}::uuid`;
const isNew = (at: unknown) =>
  sql`${at} > coalesce(${placeholder('after')}::timestamptz, '-infinity') and ${at} <= ${placeholder('until')}::timestamptz`;

const selectChats = preparedSql<UnreadChat>(
  'unread chats of a digest',
  sql`select ${messages.chatId} as "chatId", ${users.fullName} as name,
      case when ${placeholder('hasText')}::boolean then ${excerptColumn(messages.content, digestLimits.text)} end as text,
      case when ${placeholder('hasText')}::boolean then coalesce(${messages.fileKind},
        case when ${messages.postId} is not null then 'post' end) end as done
    from ${chatMembers}
      cross join lateral (select * from ${messages} where ${messages.chatId} = ${chatMembers.chatId}
        and ${messages.seq} > ${chatMembers.readSeq} and ${messages.senderId} <> ${reader}
        and ${messages.deletedAt} is null and ${messages.withheldFor} is null and ${isNew(messages.createdAt)}
        order by ${messages.seq} desc limit 1) ${messages}
      join ${users} on ${users.id} = ${messages.senderId}
    where ${chatMembers.userId} = ${reader}
      and (${chatMembers.lastSeq} > ${chatMembers.readSeq} or ${chatMembers.isMarkedUnread}) and not ${chatMembers.isRequest}
      and ${chatMembers.archivedSeq} < ${chatMembers.lastSeq} and not ${isMuted(chatMembers)}
      and ${chatMembers.lastAt} > coalesce(${placeholder('after')}::timestamptz, '-infinity')
      and ${visibleTo(reader)} and ${notMutedBy(reader)} and ${users.fullName} is not null
    order by ${messages.createdAt} desc, ${messages.chatId}
    limit ${sql.raw(String(digestLimits.chatsCounted))}`,
);

const isStillAsked = sql`exists (select from ${workplaces} where ${workplaces.businessId} = ${notifications.actorId}
  and ${workplaces.userId} = ${reader} and ${workplaces.state} = 'invited')`;
/** By its switch, as notify() was told. */
const switchKind = sql`case
  when ${notifications.kind} = 'like' and ${notifications.commentId} is not null then 'commentLike'
  when ${notifications.kind} = 'comment' and ${posts.authorId} <> ${reader} then 'reply'
  when ${notifications.kind} = 'invitation' and not ${isStillAsked} then 'editing'
  else ${notifications.kind} end`;

// Who decided about a report or a licence is nobody's business, and of a reminder the author did nothing.
const selectKinds = preparedSql<UnreadKind>(
  'unread notifications of a digest',
  sql`with seen as (
      select ${switchKind} as kind, ${notifications.actorId} as actor_id, ${notifications.createdAt} as created_at,
        case when ${notifications.kind} = 'invitation' then coalesce(${businesses.businessName}, ${users.fullName})
          when ${notifications.kind} not in ('reminder', 'review', 'verification') then ${users.fullName} end as name
      from (select * from ${notifications} where ${notifications.userId} = ${reader} and ${notifications.readAt} is null
          and ${isNew(notifications.createdAt)}
          order by ${notifications.createdAt} desc limit ${sql.raw(String(digestLimits.notifications))}) ${notifications}
        join ${users} on ${users.id} = ${notifications.actorId}
        left join ${posts} on ${posts.id} = ${notifications.postId}
        left join ${comments} on ${comments.id} = ${notifications.commentId}
        left join ${businesses} on not ${isHidden}
          and ${businesses.ownerId} = case when ${notifications.kind} = 'invitation' then ${notifications.actorId} end
      where ${visibleTo(reader)} and (${notifications.kind} = 'reminder' or ${notMutedBy(reader)})
        and (${notifications.postId} is null or ${posts.id} is not null and ${readableBy(reader)})
        and (${notifications.commentId} is null or ${comments.id} is not null and ${notWithheld(comments, comments.authorId, reader)})),
    wanted as (select * from seen where kind <> all (${placeholder('leftOut')}::text[])
      and not exists (select from ${silencedKinds} where ${silencedKinds.userId} = ${reader} and ${silencedKinds.kind} = seen.kind)),
    people as (select kind, name, row_number() over (partition by kind order by max(created_at) desc, name) as nth
      from wanted where name is not null group by kind, actor_id, name)
    select kind, (select count(*)::int from wanted where wanted.kind = kinds.kind) as count,
      array(select name from people where people.kind = kinds.kind and nth <= ${sql.raw(String(digestLimits.names))} order by nth) as names,
      (select count(*)::int from people where people.kind = kinds.kind) as people
    from (select kind, max(created_at) as newest from wanted group by kind) kinds order by newest desc, kind`,
);

/**
 * What came in for somebody and is unread, as far as they may see it now and want it in their digest: nothing of chats and people
 * they have muted, of anybody hidden from them, or that has been deleted or withheld.
 */
export async function readNews({ userId, after, until, leftOut, hasText }: Asked): Promise<News> {
  const window = { userId, after: after?.toISOString() ?? null, until: until.toISOString() };
  const [chats, kinds] = await Promise.all([
    leftOut.includes('message') ? [] : selectChats({ ...window, hasText }),
    selectKinds({ ...window, leftOut: `{${leftOut.join()}}` }),
  ]);
  const excerpts = chats.map(({ text, ...chat }) => ({
    ...chat,
    text: text && excerpt(text, digestLimits.text),
  }));
  return { chats: excerpts, kinds };
}
