import { and, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users } from '#/accounts/server/tables.ts';
import { publish, type Tx } from '#/base/server/transact.ts';
import type { ReactionKind } from '#/notifications/kinds.ts';
import { mutes } from '#/profiles/server/tables.ts';
import { visibleTo } from '#/profiles/server/visibleTo.ts';
import { notifications, silencedKinds } from './tables.ts';

type Note = {
  userId: string;
  kind: ReactionKind;
  actorId: string;
  postId?: string;
  commentId?: string | null;
};

/**
 * Tells `userId` what `actorId` did: once, and not of what they did themselves, do not want to be told of, or what was
 * done by somebody they muted or who is hidden from them.
 */
export async function note(tx: Tx, { userId, kind, actorId, postId, commentId }: Note) {
  if (userId === actorId || !(await wants(tx, userId, kind, actorId))) return;
  const added = await tx
    .insert(notifications)
    .values({ id: uuidv7(), userId, kind, actorId, postId, commentId })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (added.length > 0) await tellChanged(tx, userId);
}

async function wants(tx: Tx, userId: string, kind: ReactionKind, actorId: string) {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, actorId),
        visibleTo(sql`${userId}::uuid`),
        sql`not exists (select from ${silencedKinds} where ${silencedKinds.userId} = ${userId}
          and ${silencedKinds.kind} = ${kind})`,
        sql`not exists (select from ${mutes} where ${mutes.muterId} = ${userId} and ${mutes.mutedId} = ${actorId})`,
      ),
    );
  return found !== undefined;
}

/**
 * Tells somebody that there is news of what they reported, of what of theirs was, or of their verification: one line of a
 * kind, which comes up again.
 */
export async function noteReview(tx: Tx, userId: string, kind: 'review' | 'verification') {
  await tx
    .insert(notifications)
    // Nobody did it whom they would know: it stands as their own.
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
  await tellChanged(tx, userId);
}

/** Takes back what somebody had been told. */
export async function unnote(tx: Tx, where: SQL | undefined) {
  const gone = await tx.delete(notifications).where(where).returning({ userId: notifications.userId });
  for (const userId of new Set(gone.map(row => row.userId))) await tellChanged(tx, userId);
}

const tellChanged = (tx: Tx, userId: string) => publish(tx, 'notifications.changed', [userId], { userId });
