import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import { emit, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { findRootId, isSavedBy, publishSaved, readSaved } from './saved.ts';
import { savedPosts } from './tables.ts';

/** A reminder is a time beside a saved post: whoever wants to be reminded of a post has saved it. */
export const remindOfPost = handler(contract.remindOfPost, ({ postId, at }, { me }) =>
  transact(async tx => {
    const id = await findRootId(tx, me, postId);
    const remindAt = new Date(at);
    await requireFitting(tx, me, { id, remindAt });
    await tx
      .insert(savedPosts)
      .values({ postId: id, userId: me.id, remindAt })
      .onConflictDoUpdate({ target: [savedPosts.postId, savedPosts.userId], set: { remindAt } });
    await publishSaved(tx, me.id, id, { isSaved: true, remindAt });
    return { isSaved: true, remindAt };
  }),
);

/** The post stays saved. */
export const cancelReminder = handler(contract.cancelReminder, ({ postId }, { me }) =>
  transact(async tx => {
    const cancelled = await tx
      .update(savedPosts)
      .set({ remindAt: null })
      .where(and(isSavedBy(me, postId), isNotNull(savedPosts.remindAt)))
      .returning();
    if (cancelled.length > 0) await publishSaved(tx, me.id, postId, { isSaved: true, remindAt: null });
    return readSaved(me, postId, tx);
  }),
);

const day = 24 * 60 * 60_000;

// Counted under a lock: of two at once the second counts the first.
async function requireFitting(tx: Tx, me: Me, { id, remindAt }: { id: string; remindAt: Date }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${me.id}`}, 0))`);
  const [now] = await tx
    .select({
      at: sql<number>`(extract(epoch from now()) * 1000)::float8`,
      pending: sql<number>`count(*)::int`,
    })
    .from(savedPosts)
    .where(and(eq(savedPosts.userId, me.id), isNotNull(savedPosts.remindAt), ne(savedPosts.postId, id)));
  const wait = remindAt.getTime() - now!.at;
  if (!(wait > 0)) refuse('invalid', 'posts.reminderPast', { field: 'at' });
  if (wait > limits.reminderDays * day) refuse('invalid', 'posts.reminderTooFar', { field: 'at' });
  if (now!.pending >= limits.reminders) refuse('conflict', 'posts.tooManyReminders');
}

const batch = 200;

/**
 * Reminds whoever wants to be reminded by now. A reminder and its end are one transaction, so each is given once, however
 * often a node dies in between.
 */
export const giveReminders = job(
  'posts.remind',
  { retries: 5, expireSeconds: 50, cron: '* * * * *' },
  async (_, { signal }) => {
    while ((await giveSome()) === batch) signal.throwIfAborted();
  },
);

const giveSome = () =>
  transact(async tx => {
    const due = await tx
      .select({ userId: savedPosts.userId, postId: savedPosts.postId })
      .from(savedPosts)
      .where(lte(savedPosts.remindAt, sql`now()`))
      .orderBy(asc(savedPosts.remindAt))
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const { userId, postId } of due) {
      await tx
        .update(savedPosts)
        .set({ remindAt: null })
        .where(and(eq(savedPosts.userId, userId), eq(savedPosts.postId, postId)));
      await publishSaved(tx, userId, postId, { isSaved: true, remindAt: null });
    }
    if (due.length > 0) await emit(tx, 'posts.due', { reminders: due });
    return due.length;
  });
