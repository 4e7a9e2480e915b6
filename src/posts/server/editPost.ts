import { desc, eq, sql } from 'drizzle-orm';
import { answer } from '#/base/server/api.ts';
import { authorize } from '#/base/server/authorize.ts';
import { db } from '#/base/server/database.ts';
import { refuse } from '#/base/server/refuse.ts';
import { announce, publish, transact } from '#/base/server/transact.ts';
import * as contract from '#/posts/contract.ts';
import { findPost, holdPost } from './find.ts';
import { hearersOf } from './hearersOf.ts';
import { requireReadable } from './holdPosts.ts';
import { keepHashtags } from './keepHashtags.ts';
import { findMentionsOf } from './mentions.ts';
import { posts, postVersions } from './tables.ts';

export const editPost = answer(contract.editPost, ({ postId, version, content }, { me }) =>
  transact(async tx => {
    const post = await holdPost(tx, me, postId);
    authorize(me, 'post.edit', { authorId: post.author.id, isRepost: post.repostOf !== null });
    if (content === post.content) return post;
    if (version !== post.version) refuse('conflict', 'posts.changedElsewhere');
    const [row] = await tx.select({ editedAt: posts.editedAt }).from(posts).where(eq(posts.id, postId));
    await tx
      .insert(postVersions)
      .values({ postId, version, content: post.content, createdAt: row!.editedAt ?? post.createdAt });
    const mentions = await findMentionsOf(tx, content);
    await tx
      .update(posts)
      .set({ content, mentions, version: version + 1, editedAt: sql`now()` })
      .where(eq(posts.id, postId));
    await keepHashtags(tx, { id: postId, content });
    await announce(tx, 'people.mentioned', [{ postId, commentId: null, usernames: mentions, userId: me.id }]);
    const hearers = await hearersOf(tx, { authorId: me.id, audience: post.audience });
    await publish(tx, 'post.edited', hearers, { postId });
    return findPost(me, postId, tx);
  }),
);

export const listVersions = answer(contract.listVersions, async ({ postId }, { me }) => {
  await requireReadable(me, postId);
  return db
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(postVersions.version));
});
