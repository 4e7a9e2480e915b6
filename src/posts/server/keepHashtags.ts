import { eq } from 'drizzle-orm';
import type { Tx } from '#/base/server/transact.ts';
import { limits } from '#/limits.ts';
import { keysOf } from '#/posts/tagged.ts';
import { hashtags } from './tables.ts';

/** Makes the hashtags of a post those of its text. */
export async function keepHashtags(tx: Tx, post: { id: string; createdAt: Date }, content: string) {
  const tags = keysOf(content, 'hashtag', limits.hashtagsPerPost);
  await tx.delete(hashtags).where(eq(hashtags.postId, post.id));
  if (tags.length === 0) return;
  await tx.insert(hashtags).values(tags.map(tag => ({ tag, postId: post.id, createdAt: post.createdAt })));
}
