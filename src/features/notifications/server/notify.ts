import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users } from '#/features/accounts/server/tables.ts';
import type { ReactionKind } from '#/features/notifications/kinds.ts';
import { mutes } from '#/features/profiles/server/tables.ts';
import { visibleTo } from '#/features/profiles/server/visibleTo.ts';
import { preparedSql } from '#/platform/database/prepared.ts';
import { publish, type Tx } from '#/platform/database/transact.ts';
import { notifications, silencedKinds } from './tables.ts';

type Note = {
  userId: string;
  kind: ReactionKind;
  actorId: string;
  postId?: string;
  commentId?: string | null;
};

/**
 * Notifies each `userId` of what `actorId` did: once, and not of their own actions, of kinds they have switched off,
 * or of people they muted or who are hidden from them.
 */
export async function notify(tx: Tx, ...notes: Note[]) {
  const ofOthers = notes.filter(({ userId, actorId }) => userId !== actorId);
  if (ofOthers.length === 0) return;
  const told = JSON.stringify(ofOthers.map(one => ({ id: uuidv7(), ...one })));
  await tellChanged(tx, await add({ told }, tx));
}

const reader = sql`told."userId"`;
const actor = sql`told."actorId"`;
const add = preparedSql<{ userId: string }>(
  'note',
  sql`insert into ${notifications} (id, user_id, kind, actor_id, post_id, comment_id)
    select told.id, ${reader}, kind, ${actor}, "postId", "commentId"
    from json_to_recordset(${sql.placeholder('told')}::json)
      told(id uuid, "userId" uuid, kind text, "actorId" uuid, "postId" uuid, "commentId" uuid)
      join ${users} on ${users.id} = ${actor}
    where ${visibleTo(reader)}
      and not exists (select from ${silencedKinds} where ${silencedKinds.userId} = ${reader}
        and ${silencedKinds.kind} = told.kind)
      and not exists (select from ${mutes} where ${mutes.muterId} = ${reader} and ${mutes.mutedId} = ${actor})
    on conflict do nothing returning user_id as "userId"`,
);

/**
 * Tells somebody that there is news of what they reported, of what of theirs was, or of their verification: one line of a
 * kind, which comes up again.
 */
export async function notifyOfReview(tx: Tx, userId: string, kind: 'review' | 'verification') {
  await tx
    .insert(notifications)
    // Done by nobody they know: stored as their own.
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
  await tellChanged(tx, [{ userId }]);
}

/** Deletes notifications of something that was undone. */
export async function withdraw(tx: Tx, where: SQL | undefined) {
  await tellChanged(
    tx,
    await tx.delete(notifications).where(where).returning({ userId: notifications.userId }),
  );
}

type Liked = { authorId: string; postId: string; userId: string };

/** Deletes the authors' notifications of these likes. */
export async function withdrawLikes(tx: Tx, likes: Liked[]) {
  if (likes.length > 0) await tellChanged(tx, await removeLikes({ likes: JSON.stringify(likes) }, tx));
}

const removeLikes = preparedSql<{ userId: string }>(
  'unnote likes',
  sql`delete from ${notifications}
    using json_to_recordset(${sql.placeholder('likes')}::json) liked("authorId" uuid, "postId" uuid, "userId" uuid)
    where ${notifications.userId} = "authorId" and ${notifications.kind} = 'like'
      and ${notifications.actorId} = liked."userId" and ${notifications.postId} = liked."postId"
    returning user_id as "userId"`,
);

async function tellChanged(tx: Tx, rows: { userId: string }[]) {
  for (const userId of new Set(rows.map(row => row.userId)))
    await publish(tx, 'notifications.changed', [userId], { userId });
}
