import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { spendContactWithin } from '#/features/accounts/server/newcomers.ts';
import { users } from '#/features/accounts/server/tables.ts';
import { readPair } from '#/features/connections/server/pair.ts';
import type { ReactionKind, SwitchKind } from '#/features/notifications/kinds.ts';
import { readableBy } from '#/features/posts/server/readableBy.ts';
import { posts } from '#/features/posts/server/tables.ts';
import { mutes } from '#/features/profiles/server/tables.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { batchInTransaction } from '#/platform/database/batch.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { emit, publish, type Tx } from '#/platform/database/transact.ts';
import { declareCoalesced } from '#/platform/live/outbox.ts';
import { notifications, silencedKinds } from './tables.ts';

type NewNotification = {
  userId: string;
  kind: ReactionKind;
  actorId: string;
  postId?: string;
  commentId?: string | null;
  /** Which switch silences it; by default that of its kind. */
  silencedBy?: SwitchKind;
  /** Whether it only says again what the actor has turned to them with before: it counts once. */
  isCounted?: boolean;
};

/**
 * By which kinds somebody turns to a person who may not know them. Of strangers these count where they are made, so that no
 * way to reach them forgets it. Mentions count in `mentionRecipients`, which leaves people out instead of refusing the text;
 * the others answer what their reader has done or published.
 */
const turnsToStrangers: Record<ReactionKind, boolean> = {
  request: true,
  invitation: true,
  mention: false,
  like: false,
  comment: false,
  repost: false,
  quote: false,
  acceptance: false,
  follow: false,
  confirmation: false,
  reminder: false,
};

/**
 * Notifies `userId` of what `actorId` did: once, and not of their own actions, of kinds they have switched off, or of
 * people they muted or who are hidden from them. Refuses it when the actor turns to too many strangers, or too often to one.
 */
export async function notify(tx: Tx, notification: NewNotification) {
  const { userId, actorId, kind, silencedBy = kind, isCounted, ...rest } = notification;
  if (userId === actorId) return;
  if (turnsToStrangers[kind] && !isCounted && !(await readPair(tx, userId, actorId)).isConnected)
    await spendContactWithin(tx, { kind: silencedBy, actorId, userId });
  await insertBatched(tx, { userId, actorId, kind, silencedBy, ...rest });
}

const { placeholder } = sql;
const reader = sql`added."userId"`;
const actor = sql`added."actorId"`;
const dueReader = sql`due."userId"`;
const insert = preparedSql<{ id: string; userId: string }>(
  'notify',
  sql`insert into ${notifications} (id, user_id, kind, actor_id, post_id, comment_id)
    select added.id, ${reader}, kind, ${actor}, "postId", "commentId"
    from json_to_recordset(${placeholder('notifications')}::json)
      added(id uuid, "userId" uuid, kind text, "actorId" uuid, "postId" uuid, "commentId" uuid, "silencedBy" text)
      join ${users} on ${users.id} = ${actor}
    where ${visibleTo(reader)}
      and not exists (select from ${silencedKinds} where ${silencedKinds.userId} = ${reader}
        and ${silencedKinds.kind} = coalesce("silencedBy", added.kind))
      and not exists (select from ${mutes} where ${mutes.muterId} = ${reader} and ${mutes.mutedId} = ${actor})
    on conflict do nothing returning id, user_id as "userId"`,
);

// Each row is written to many indexes, which one statement opens once for all its rows.
const insertBatched = batchInTransaction(async (tx: Tx, all: NewNotification[]) => {
  const rows = all.map(notification => ({ id: uuidv7(), ...notification }));
  const added = await insert({ notifications: JSON.stringify(rows) }, tx);
  for (const { userId } of added) await publishChanged(tx, userId);
  const addedIds = new Set(added.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => addedIds.has(id));
  if (fresh.length > 0) await emit(tx, 'notifications.added', { notifications: fresh.map(toAdded) });
  return all;
});

function toAdded({
  id,
  userId,
  kind,
  silencedBy = kind,
  postId,
  commentId,
}: NewNotification & { id: string }) {
  const isOfMany = kind === 'like' || kind === 'comment' || kind === 'repost';
  const subjectId = (kind === 'like' && commentId) || postId;
  return { id, userId, kind: silencedBy, lineId: isOfMany && subjectId ? `${kind}:${subjectId}` : id };
}

/**
 * Notifies somebody of news about what they reported, about what of theirs was reported, or about their verification: one
 * notification per kind, which becomes new again.
 */
export async function notifyOfReview(tx: Tx, userId: string, kind: 'review' | 'verification') {
  await tx
    .insert(notifications)
    // No visible actor: actorId is then the recipient.
    .values({ id: uuidv7(), userId, kind, actorId: userId })
    .onConflictDoUpdate({
      target: [
        notifications.userId,
        notifications.kind,
        notifications.actorId,
        notifications.postId,
        notifications.commentId,
      ],
      set: { readAt: null, createdAt: sql`now()` },
    });
  await publishChanged(tx, userId);
}

const insertReminders = preparedSql<{ id: string; userId: string }>(
  'notify of reminders',
  sql`insert into ${notifications} (id, user_id, kind, actor_id, post_id)
    select due.id, ${dueReader}, 'reminder', ${posts.authorId}, ${posts.id}
    from json_to_recordset(${placeholder('reminders')}::json) due(id uuid, "userId" uuid, "postId" uuid)
      join ${posts} on ${posts.id} = due."postId" join ${users} on ${users.id} = ${posts.authorId}
    where ${readableBy(dueReader, visibleTo(dueReader))}
      and not exists (select from ${silencedKinds} where ${silencedKinds.userId} = ${dueReader}
        and ${silencedKinds.kind} = 'reminder')
    on conflict (user_id, kind, actor_id, post_id, comment_id) do update set read_at = null, created_at = now()
    returning id, user_id as "userId"`,
);

/**
 * Notifies people of posts they wanted to be reminded of, as far as they may read them now: one notification for each post,
 * which becomes new again. Its actor is the author.
 */
export async function notifyOfReminders(tx: Tx, due: { userId: string; postId: string }[]) {
  const reminders = due.map(reminder => ({ id: uuidv7(), ...reminder }));
  const added = await insertReminders({ reminders: JSON.stringify(reminders) }, tx);
  for (const { userId } of added) await publishChanged(tx, userId);
  const notifications = added.map(
    ({ id, userId }) => ({ id, userId, kind: 'reminder', lineId: id }) as const,
  );
  if (notifications.length > 0) await emit(tx, 'notifications.added', { notifications });
}

/** Deletes notifications of something that was undone. */
export async function withdraw(tx: Tx, where: SQL | undefined) {
  const rows = await tx.delete(notifications).where(where).returning({ userId: notifications.userId });
  for (const { userId } of rows) await publishChanged(tx, userId);
}

type Like = { authorId: string; postId: string; userId: string; commentId?: string };

/** Deletes the author's notification of this like of a post or comment. */
export async function withdrawLike(tx: Tx, like: Like) {
  await removeBatched(tx, like);
}

const removeLikes = preparedSql<{ userId: string }>(
  'withdraw likes',
  sql`delete from ${notifications} using json_to_recordset(${placeholder('likes')}::json)
      gone("authorId" uuid, "userId" uuid, "postId" uuid, "commentId" uuid)
    where ${notifications.userId} = gone."authorId" and ${notifications.kind} = 'like'
      and ${notifications.actorId} = gone."userId" and ${notifications.postId} = gone."postId"
      and ${notifications.commentId} is not distinct from gone."commentId"
    returning user_id as "userId"`,
);

// One statement for all likes withdrawn together, so that their group is counted anew once.
const removeBatched = batchInTransaction(async (tx: Tx, all: Like[]) => {
  for (const { userId } of await removeLikes({ likes: JSON.stringify(all) }, tx))
    await publishChanged(tx, userId);
  return all;
});

declareCoalesced('notifications.changed', ({ userId }) => userId);

const publishChanged = (tx: Tx, userId: string) => publish(tx, 'notifications.changed', [userId], { userId });
