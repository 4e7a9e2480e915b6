import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pushLimits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import type { Language } from '#/app/texts/languages.ts';
import type { TextKey } from '#/app/texts.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { isHidden } from '#/features/businesses/server/hidden.ts';
import { businesses } from '#/features/businesses/server/tables.ts';
import type { FileKind } from '#/features/messaging/kinds.ts';
import { isMuted } from '#/features/messaging/server/arranged.ts';
import { chatMembers, messages } from '#/features/messaging/server/tables.ts';
import type { SwitchKind } from '#/features/notifications/kinds.ts';
import { sentences } from '#/features/notifications/sentences.ts';
import { notificationGroups, notifications, silencedKinds } from '#/features/notifications/server/tables.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { notMutedBy, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import type { PushKind, PushPayload } from '#/features/push/kinds.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { excerptColumn } from '#/platform/database/excerptColumn.ts';
import { groupCommit } from '#/platform/database/groupCommit.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import type { Tx } from '#/platform/database/transact.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';
import { isPushed } from './isPushed.ts';
import { pushPreferences } from './tables.ts';
import { chatOfTag, isOfChat, tagOfNotification } from './tags.ts';

/** A message or notification that is to be shown on a device under this tag. */
type Wanted = { userId: string; kind: PushKind; tag: string; subjectId: string };
/** What of it may be shown; names and texts only if its reader has chosen so. */
type Content = Omit<Extract<PushPayload, { type: 'show' }>, 'type' | 'badge' | 'tag'>;

type Row = { id: string; language: Language; name: string | null };
type MessageRow = Row & { chatId: string; text: string | null; done: FileKind | 'post' | null };
type NotificationRow = Row & {
  kind: SwitchKind;
  postId: string | null;
  commentId: string | null;
  /** Only where all is shown. */
  says: { business: string | null; isOwn: boolean } | null;
};

/** The one row of a table, looked up for each row before it, whatever PostgreSQL believes how many there are. */
const lookedUp = (table: PgTable, where: SQL) =>
  sql`cross join lateral (select * from ${table} where ${where} limit 1) ${table}`;

const { placeholder } = sql;
const readerId = sql`reader.id`;
const reader = sql`(select ${users.id}, ${users.language} from ${users} where ${users.id} = ${placeholder('userId')}) reader
  left join ${pushPreferences} on ${pushPreferences.userId} = ${readerId}`;
const showsSender = sql`coalesce(${pushPreferences.shows} in ('sender', 'all'), false)`;
const showsAll = sql`coalesce(${pushPreferences.shows} = 'all', false)`;

const selectNewestMessage = preparedSql<MessageRow>(
  'newest message to push',
  sql`select message.id, ${chatMembers.chatId} as "chatId", reader.language,
      case when ${showsSender} then message.full_name end as name,
      case when ${showsAll} then ${excerptColumn(sql`message.content`, pushLimits.text)} end as text,
      case when ${showsAll} then coalesce(message.file_kind, case when message.post_id is not null then 'post' end) end as done
    from ${reader}
      ${lookedUp(chatMembers, sql`${chatMembers.chatId} = ${placeholder('chatId')} and ${chatMembers.userId} = ${readerId}`)}
      cross join lateral (select ${messages.id}, ${messages.content}, ${messages.fileKind}, ${messages.postId}, ${users.fullName}
        from ${messages} join ${users} on ${users.id} = ${messages.senderId}
        where ${messages.chatId} = ${chatMembers.chatId} and ${messages.seq} > ${chatMembers.readSeq}
          and ${messages.senderId} <> ${readerId} and ${messages.deletedAt} is null and ${messages.withheldFor} is null
          and ${visibleTo(readerId)} and ${notMutedBy(readerId)}
        order by ${messages.seq} desc limit 1) message
    where not ${chatMembers.isRequest} and not ${isMuted(chatMembers)} and ${isPushed(readerId, sql`'message'`)}`,
);

const wantedKind = sql`${placeholder('kind')}::text`;
const isOfOwnBusiness = sql`${wantedKind} in ('follow', 'confirmation')`;
const isOfOtherBusiness = sql`(${wantedKind} in ('invitation', 'editing') or ${posts.isBusinessPost} and ${wantedKind} = 'reminder')`;
const selectNotification = preparedSql<NotificationRow>(
  'notification to push',
  sql`select ${notifications.id}, ${wantedKind} as kind, ${notifications.postId} as "postId",
      ${notifications.commentId} as "commentId", reader.language,
      case when ${showsSender} then case when ${isOfOtherBusiness} then coalesce(${businesses.businessName}, ${users.fullName})
        else ${users.fullName} end end as name,
      case when ${showsAll} then json_build_object('business', ${businesses.businessName},
        'isOwn', ${notifications.actorId} = ${readerId}) end as says
    from ${reader}
      ${lookedUp(notifications, sql`${notifications.id} = ${placeholder('id')} and ${notifications.userId} = ${readerId}`)}
      ${lookedUp(users, sql`${users.id} = ${notifications.actorId}`)}
      left join ${posts} on ${posts.id} = ${notifications.postId}
      left join ${businesses} on not ${isHidden} and ${businesses.ownerId} = case
        when ${isOfOwnBusiness} then ${readerId} when ${isOfOtherBusiness} then ${notifications.actorId} end
    where ${notifications.readAt} is null and ${visibleTo(readerId)}
      and (${wantedKind} = 'reminder' or ${notMutedBy(readerId)})
      and (${notifications.postId} is null or ${readableBy(readerId)})
      and not exists (select from ${silencedKinds}
        where ${silencedKinds.userId} = ${readerId} and ${silencedKinds.kind} = ${wantedKind})
      and ${isPushed(readerId, wantedKind)}`,
);

/**
 * What of this may be shown now: nothing that has been read, deleted or withheld, that its reader does not want to hear of any more, or that a
 * newer message of its chat replaces, which is pushed by itself. Calls share one connection.
 */
export const readContent = groupCommit(
  async (tx: Tx, { userId, kind, tag, subjectId }: Wanted): Promise<Content | undefined> => {
    if (kind === 'message') {
      const newest = await readNewestMessage(userId, tag, tx);
      return newest?.id === subjectId ? contentOfMessage(newest) : undefined;
    }
    const [row] = await selectNotification({ userId, kind, id: subjectId }, tx);
    return row && contentOfNotification(row);
  },
  { key: ({ userId }) => userId, interleaved: true },
);

async function readNewestMessage(userId: string, tag: string, from: Database = db) {
  const [newest] = await selectNewestMessage({ userId, chatId: chatOfTag(tag) }, from);
  return newest;
}

const selectUnreadLines = preparedSql<{ kind: string; subjectId: string }>(
  'unread lines of notifications',
  sql`select ${notificationGroups.kind}, ${notificationGroups.subjectId} as "subjectId" from ${notificationGroups}
    where ${notificationGroups.userId} = ${placeholder('userId')} and ${notificationGroups.unread} > 0`,
);

/** Of what is under a tag that was read, the tags under which something is still or again unread. */
export async function readUnreadTags(userId: string, tag: string): Promise<Set<string>> {
  if (isOfChat(tag)) return new Set((await readNewestMessage(userId, tag)) && [tag]);
  const lines = await selectUnreadLines({ userId });
  return new Set(
    lines.flatMap(({ kind, subjectId }) => [
      tagOfNotification(subjectId),
      tagOfNotification(`${kind}:${subjectId}`),
    ]),
  );
}

export const productName = 'Rounds';

const done = {
  post: 'messaging.sharedPost',
  image: 'messaging.sentImage',
  video: 'messaging.sentVideo',
  application: 'messaging.sentFile',
} as const satisfies Record<FileKind | 'post', TextKey>;

function contentOfMessage({ id, chatId, language, name, text, done: what }: MessageRow): Content {
  const say = sayIn(language);
  // As in the list of chats: what was done goes before what was written beside it.
  const body = what ? say(done[what]) : text && excerpt(text, pushLimits.text);
  return {
    id,
    title: name ?? productName,
    body: body || say('push.newMessage'),
    path: paths.messaging(chatId),
  };
}

function contentOfNotification(row: NotificationRow): Content {
  const { id, kind, postId, commentId, language, name, says } = row;
  const say = sayIn(language);
  const isOfOwn = kind === 'reminder' && says?.isOwn && !says.business;
  const sentence = isOfOwn ? 'notifications.remindedOfOwn' : sentences[kind];
  const business = says?.business ?? say('notifications.aBusiness');
  return {
    id,
    title: name ?? productName,
    body: says && name ? say(sentence, { people: name, business }) : say('push.newNotification'),
    path: placeOf({ kind, postId, commentId }),
  };
}

function placeOf({ kind, postId, commentId }: Pick<NotificationRow, 'kind' | 'postId' | 'commentId'>) {
  if (postId) return paths.post(postId, commentId);
  return kind === 'request' ? paths.profiles('requests') : paths.notifications();
}
