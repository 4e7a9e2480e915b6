import { ask } from '#/base/web/api.ts';
import { likePost, unlikePost } from '#/posts/contract.ts';
import { cachedPost, heardSince, keepCounts, patchPost, wishes } from './postCache.ts';

/**
 * Shows a like, or its absence, at once and tells the server. Pressed again meanwhile, only the last wish is sent.
 * When the server cannot be told, the post is put back and the refusal thrown.
 */
export async function wishLike(postId: string, liked: boolean) {
  const isUnderway = wishes.has(postId);
  wishes.set(postId, liked);
  paint(postId, liked);
  if (isUnderway) return;
  const startedAt = Date.now();
  let settled = !liked;
  try {
    while (wishes.get(postId) !== settled) settled = await send(postId, wishes.get(postId)!);
  } catch (error) {
    // Totals told meanwhile are the truth already; only the mark is taken back then.
    if (heardSince(postId, startedAt)) patchPost(postId, { liked: settled });
    else paint(postId, settled);
    throw error;
  } finally {
    wishes.delete(postId);
  }
}

async function send(postId: string, wish: boolean) {
  const askedAt = Date.now();
  const counts = await ask(wish ? likePost : unlikePost, { postId });
  if (wishes.get(postId) === wish) keepCounts(postId, counts, askedAt);
  return wish;
}

function paint(postId: string, liked: boolean) {
  const post = cachedPost(postId);
  if (!post || post.liked === liked) return;
  patchPost(postId, { liked, likes: Math.max(0, post.likes + (liked ? 1 : -1)) });
}
