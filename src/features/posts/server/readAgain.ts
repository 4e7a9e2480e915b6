import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { canonicalTag, keysOf } from '#/features/posts/tagged.ts';
import { db } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { job } from '#/platform/jobs/jobs.ts';
import { replaceHashtags } from './hashtags.ts';
import { mentionedThen } from './mentions.ts';
import { comments, hashtags, posts, topicFollows } from './tables.ts';

const atOnce = 500;

/**
 * Reads texts of the version before again: their hashtags get the canonical form of this one, and their mentions the ids of
 * the people. Also those that a server of that version has written since; the next time there is nothing left to do.
 */
export const readTextsAgain = job(
  'posts.readAgain',
  { retries: 2, expireSeconds: 3_600, cron: '*/10 * * * *' },
  async (_, { signal }) => {
    let posts = 0;
    for (let read = atOnce; read === atOnce && !signal.aborted; posts += read) read = await readPosts();
    for (let read = atOnce; read === atOnce && !signal.aborted; ) read = await readComments();
    if (posts > 0) await renameFollowedTopics();
  },
);

/** Reads some; how many there were. */
async function readPosts(): Promise<number> {
  const unread = await db
    .select({
      id: posts.id,
      content: posts.content,
      isNamingSomebody: sql<boolean>`${posts.mentions} <> '{}'`,
      tags: sql<string[]>`array(select tag from ${hashtags} where ${hashtags.postId} = ${posts.id})`,
    })
    .from(posts)
    .where(isNull(posts.mentionedIds))
    .orderBy(posts.id)
    .limit(atOnce);
  const changed = unread.filter(post => post.isNamingSomebody || !hasTags(post));
  const plain = unread.filter(post => !changed.includes(post)).map(({ id }) => id);
  if (plain.length > 0)
    await db
      .update(posts)
      .set({ mentionedIds: {} })
      .where(sql`${inArray(posts.id, plain)} and ${isNull(posts.mentionedIds)} and ${posts.mentions} = '{}'`);
  for (const { id } of changed) await readPost(id);
  return unread.length;
}

const tagsIn = (content: string) => keysOf(content, 'hashtag', limits.hashtagsPerPost);
const hasTags = ({ content, tags }: { content: string; tags: string[] }) =>
  tagsIn(content).toSorted().join(' ') === tags.toSorted().join(' ');

const readPost = (id: string) =>
  transact(async tx => {
    const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for('no key update');
    if (!post || post.mentionedIds) return;
    const mentionedIds = await mentionedThen(tx, { ...post, writtenAt: post.editedAt ?? post.createdAt });
    await tx.update(posts).set({ mentionedIds }).where(eq(posts.id, id));
    await replaceHashtags(tx, post);
  });

/** Reads some; how many there were. */
async function readComments(): Promise<number> {
  const unread = await db
    .select({ id: comments.id, isNamingSomebody: sql<boolean>`${comments.mentions} <> '{}'` })
    .from(comments)
    .where(isNull(comments.mentionedIds))
    .orderBy(comments.id)
    .limit(atOnce);
  const plain = unread.filter(({ isNamingSomebody }) => !isNamingSomebody).map(({ id }) => id);
  if (plain.length > 0)
    await db
      .update(comments)
      .set({ mentionedIds: {} })
      .where(
        sql`${inArray(comments.id, plain)} and ${isNull(comments.mentionedIds)} and ${comments.mentions} = '{}'`,
      );
  for (const { id, isNamingSomebody } of unread) if (isNamingSomebody) await readComment(id);
  return unread.length;
}

const readComment = (id: string) =>
  transact(async tx => {
    const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for('no key update');
    if (!comment || comment.mentionedIds) return;
    const writtenAt = comment.editedAt ?? comment.createdAt;
    const mentionedIds = await mentionedThen(tx, { ...comment, writtenAt });
    await tx.update(comments).set({ mentionedIds }).where(eq(comments.id, id));
  });

async function renameFollowedTopics() {
  const followed = await db.selectDistinct({ tag: topicFollows.tag }).from(topicFollows);
  for (const { tag } of followed) {
    const canonical = canonicalTag(tag);
    if (canonical === tag || canonical === '') continue;
    await transact(async tx => {
      const gone = await tx.delete(topicFollows).where(eq(topicFollows.tag, tag)).returning();
      if (gone.length > 0)
        await tx
          .insert(topicFollows)
          .values(gone.map(follow => ({ ...follow, tag: canonical })))
          .onConflictDoNothing();
    });
  }
}
