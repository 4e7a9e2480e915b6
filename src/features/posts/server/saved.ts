import { and, desc, eq, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import * as contract from '#/features/posts/contract.ts';
import { olderThan, page, readCursor } from '#/platform/database/cursor.ts';
import { type Database, db } from '#/platform/database/database.ts';
import { atMostRows, prepared } from '#/platform/database/prepared.ts';
import { publish, type Tx, transact } from '#/platform/database/transact.ts';
import { handler, type Me } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { findPost } from './find.ts';
import { selectEach } from './select.ts';
import { savedPosts } from './tables.ts';

type Saved = { isSaved: boolean; remindAt: Date | null };

const notSaved: Saved = { isSaved: false, remindAt: null };

/** The row by which this person has saved this post. */
export const isSavedBy = (me: Me, postId: string) =>
  and(eq(savedPosts.postId, postId), eq(savedPosts.userId, me.id));

// The post is not locked: one that is deleted meanwhile is shown as one that was deleted later.
export const savePost = handler(contract.savePost, ({ postId }, { me }) =>
  transact(async tx => {
    const id = await findRootId(tx, me, postId);
    const added = await tx
      .insert(savedPosts)
      .values({ postId: id, userId: me.id })
      .onConflictDoNothing()
      .returning({ remindAt: savedPosts.remindAt });
    if (added.length > 0) await publishSaved(tx, me.id, id, { isSaved: true, remindAt: null });
    return readSaved(me, id, tx);
  }),
);

export const unsavePost = handler(contract.unsavePost, ({ postId }, { me }) =>
  transact(async tx => {
    const gone = await tx.delete(savedPosts).where(isSavedBy(me, postId)).returning();
    if (gone.length > 0) await publishSaved(tx, me.id, postId, notSaved);
    return notSaved;
  }),
);

export const getSaved = handler(contract.getSaved, ({ postId }, { me }) => readSaved(me, postId));

const listed = prepared('saved posts of a person', from =>
  from
    .select({ id: savedPosts.postId, createdAt: savedPosts.createdAt, remindAt: savedPosts.remindAt })
    .from(savedPosts)
    .where(
      and(
        eq(savedPosts.userId, sql.placeholder('me')),
        olderThan({ createdAt: savedPosts.createdAt, id: savedPosts.postId }),
      ),
    )
    .orderBy(desc(savedPosts.createdAt), desc(savedPosts.postId))
    .limit(atMostRows(limits.pageSize + 1)),
);

/** Also those that I may not read any more, without the post. */
export const listSaved = handler(contract.listSaved, async ({ cursor }, { me }) => {
  const rows = await listed({ me: me.id, ...readCursor(cursor) });
  const { items, next } = page(rows, limits.pageSize);
  const posts = await selectEach(items.map(({ id }) => ({ me, id })));
  return {
    items: items.map(({ id, remindAt }, n) => ({ postId: id, remindAt, post: posts[n] ?? null })),
    next,
  };
});

/** Of a repost its root is saved; refuses unless `me` may read both. */
export async function findRootId(tx: Tx, me: Me, postId: string) {
  const { repostOf } = await findPost(me, postId, tx);
  if (repostOf && !repostOf.post) refuse('notFound', 'posts.notFound');
  return repostOf?.postId ?? postId;
}

/** Whether this person has saved this post. */
export async function readSaved(me: Me, postId: string, from: Database | Tx = db): Promise<Saved> {
  const [row] = await from
    .select({ remindAt: savedPosts.remindAt })
    .from(savedPosts)
    .where(isSavedBy(me, postId));
  return row ? { isSaved: true, remindAt: row.remindAt } : notSaved;
}

/** Tells the other tabs and devices of this person, and nobody else. */
export const publishSaved = (tx: Tx, userId: string, postId: string, { isSaved, remindAt }: Saved) =>
  publish(tx, 'post.saved', [userId], { postId, isSaved, remindAt: remindAt?.toISOString() ?? null });
