import { desc, eq, sql } from 'drizzle-orm';
import { recordActedFor } from '#/features/businesses/server/editors/recordActedFor.ts';
import * as contract from '#/features/posts/contract.ts';
import { db } from '#/platform/database/database.ts';
import { emit, publish, type Tx, transact } from '#/platform/database/transact.ts';
import { authorize, handler } from '#/platform/http/api.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { findPost, lockWholePost, requireReadable } from './find.ts';
import { replaceHashtags } from './hashtags.ts';
import { findMentionsAfter } from './mentions.ts';
import { isGone, readersOf } from './readableBy.ts';
import { posts, postVersions } from './tables.ts';
import { lockAsWriter } from './writing.ts';

let isAboutPatient = async (_tx: Tx, _postId: string): Promise<boolean> => {
  throw new Error('nothing says yet what is reported');
};

/** Registered by reports: whether a post has been reported as showing a patient. */
export function providePatientReports(says: typeof isAboutPatient) {
  isAboutPatient = says;
}

const editedColumns = {
  editedAt: posts.editedAt,
  mentions: posts.mentions,
  mentionedIds: posts.mentionedIds,
  isGone,
};

export const editPost = handler(contract.editPost, ({ postId, version, content, redacts }, { me }) =>
  transact(async tx => {
    const isWriter = await lockAsWriter(tx, me, postId);
    const post = await lockWholePost(tx, me, postId);
    const authorId = post.author.id;
    authorize(me, 'post.edit', { authorId, isWriter, isRepost: post.repostOf !== null });
    if (content === post.content) return post;
    if (version !== post.version) refuse('conflict', 'posts.changedElsewhere');
    const [row] = await tx.select(editedColumns).from(posts).where(eq(posts.id, postId));
    const writtenAt = row!.editedAt ?? post.createdAt;
    // What was taken out because it identifies a patient is not kept as an earlier version.
    if (redacts || (await isAboutPatient(tx, postId)))
      await tx.delete(postVersions).where(eq(postVersions.postId, postId));
    else
      await tx.insert(postVersions).values({ postId, version, content: post.content, createdAt: writtenAt });
    const { isGone, ...mentioned } = row!;
    const before = { ...mentioned, content: post.content, writtenAt };
    const mentions = await findMentionsAfter(tx, me, { content, before });
    const mentionedIds = Object.values(mentions);
    await tx
      .update(posts)
      .set({
        content,
        mentions: Object.keys(mentions),
        mentionedIds: mentions,
        version: version + 1,
        editedAt: sql`now()`,
      })
      .where(eq(posts.id, postId));
    await replaceHashtags(tx, { id: postId, content });
    await emit(tx, 'mentions.edited', { postId, commentId: null, mentionedIds });
    await emit(tx, 'people.mentioned', { postId, commentId: null, mentionedIds, userId: authorId });
    if (isWriter) await recordActedFor(tx, me, authorId, 'business.postEdited');
    const readers = readersOf({ authorId, audience: post.audience, isGone });
    await publish(tx, 'post.edited', readers, { postId });
    return findPost(me, postId, tx);
  }),
);

export const listVersions = handler(contract.listVersions, async ({ postId }, { me }) => {
  await requireReadable(me, postId);
  return db
    .select()
    .from(postVersions)
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(postVersions.version));
});
