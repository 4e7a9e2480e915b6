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
import { notifications, silencedKinds } from '#/features/notifications/server/tables.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { notMutedBy, visibleTo } from '#/features/profiles/server/visibleTo.ts';
import type { PushPayload } from '#/features/push/kinds.ts';
import { excerptColumn } from '#/platform/database/excerptColumn.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { awaitAll, type Tx } from '#/platform/database/transact.ts';
import { sayIn } from '#/platform/http/languageOf.ts';
import { excerpt } from '#/platform/shared/excerpt.ts';
import { isPushed } from './isPushed.ts';
import { pushPreferences } from './tables.ts';

/** A message or notification that is to be shown on a device. */
export type Wanted = { n: number; userId: string; kind: 'message' | SwitchKind; subjectId: string };
/** What of it may be shown; names and texts only as far as its reader has chosen. */
export type Content = Omit<Extract<PushPayload, { type: 'show' }>, 'type' | 'badge' | 'tag'>;

type Row = { n: number; id: string; language: Language; name: string | null };
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

const wanted = sql`wanted`;
const readerId = sql`${wanted}."userId"`;
const rows = sql`json_to_recordset(${sql.placeholder('wanted')}::json) ${wanted}(n int, "userId" uuid, kind text, "subjectId" uuid)
  cross join lateral (select ${users}.language from ${users} where ${users.id} = ${readerId} limit 1) reader
  left join ${pushPreferences} on ${pushPreferences.userId} = ${readerId}`;
const showsSender = sql`coalesce(${pushPreferences.shows} in ('sender', 'all'), false)`;
const showsAll = sql`coalesce(${pushPreferences.shows} = 'all', false)`;
const isOn = isPushed(readerId, sql`${wanted}.kind`);

const mayWake = sql`not ${chatMembers.isRequest} and not ${isMuted(chatMembers)} and ${visibleTo(readerId)} and ${notMutedBy(readerId)} and ${isOn}`;

const selectMessages = preparedSql<MessageRow>(
  'messages to push',
  sql`select ${wanted}.n, ${messages.id}, ${messages.chatId} as "chatId", reader.language,
      case when ${showsSender} then ${users.fullName} end as name,
      case when ${showsAll} then ${excerptColumn(messages.content, pushLimits.text)} end as text,
      case when ${showsAll} then coalesce(${messages.fileKind}, case when ${messages.postId} is not null then 'post' end) end as done
    from ${rows}
      ${lookedUp(messages, sql`${messages.id} = ${wanted}."subjectId"`)}
      ${lookedUp(chatMembers, sql`${chatMembers.chatId} = ${messages.chatId} and ${chatMembers.userId} = ${readerId}`)}
      ${lookedUp(users, sql`${users.id} = ${messages.senderId}`)}
    where ${messages.seq} > ${chatMembers.readSeq} and ${messages.deletedAt} is null and ${messages.withheldFor} is null
      and ${mayWake}`,
);

const isOfOwnBusiness = sql`${wanted}.kind in ('follow', 'confirmation')`;
const isOfOtherBusiness = sql`(${wanted}.kind in ('invitation', 'editing') or ${posts.isBusinessPost} and ${wanted}.kind = 'reminder')`;
const selectNotifications = preparedSql<NotificationRow>(
  'notifications to push',
  sql`select ${wanted}.n, ${notifications.id}, ${wanted}.kind, ${notifications.postId} as "postId",
      ${notifications.commentId} as "commentId", reader.language,
      case when ${showsSender} then case when ${isOfOtherBusiness} then coalesce(${businesses.businessName}, ${users.fullName})
        else ${users.fullName} end end as name,
      case when ${showsAll} then json_build_object('business', ${businesses.businessName},
        'isOwn', ${notifications.actorId} = ${readerId}) end as says
    from ${rows}
      ${lookedUp(notifications, sql`${notifications.id} = ${wanted}."subjectId" and ${notifications.userId} = ${readerId}`)}
      ${lookedUp(users, sql`${users.id} = ${notifications.actorId}`)}
      left join ${posts} on ${posts.id} = ${notifications.postId}
      left join ${businesses} on not ${isHidden} and ${businesses.ownerId} = case
        when ${isOfOwnBusiness} then ${readerId} when ${isOfOtherBusiness} then ${notifications.actorId} end
    where ${notifications.readAt} is null and ${visibleTo(readerId)}
      and (${wanted}.kind = 'reminder' or ${notMutedBy(readerId)})
      and (${notifications.postId} is null or ${readableBy(readerId)})
      and not exists (select from ${silencedKinds}
        where ${silencedKinds.userId} = ${readerId} and ${silencedKinds.kind} = ${wanted}.kind)
      and ${isOn}`,
);

/**
 * What of these may be shown now, by their `n`: nothing that has been read, deleted or withheld, or of which its reader does not
 * want to hear any more.
 */
export async function readContents(tx: Tx, all: Wanted[]): Promise<Map<number, Content>> {
  const { message = [], notification = [] } = Object.groupBy(all, ({ kind }) =>
    kind === 'message' ? 'message' : 'notification',
  );
  const [ofMessages, ofNotifications] = await awaitAll([
    message.length > 0 ? selectMessages({ wanted: JSON.stringify(message) }, tx) : [],
    notification.length > 0 ? selectNotifications({ wanted: JSON.stringify(notification) }, tx) : [],
  ]);
  return new Map([
    ...ofMessages.map((row): [number, Content] => [row.n, contentOfMessage(row)]),
    ...ofNotifications.map((row): [number, Content] => [row.n, contentOfNotification(row)]),
  ]);
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
