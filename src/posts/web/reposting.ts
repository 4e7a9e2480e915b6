import { v7 as uuid } from 'uuid';
import { ask } from '#/base/web/api.ts';
import { repostPost, unrepostPost } from '#/posts/contract.ts';
import { cachedPost, keepPosts, patchPost } from './postCache.ts';
import { addMine } from './postLists.ts';

/** Reposts, or takes my repost back: shown at once, put back when the server could not be told, which is thrown. */
export async function toggleRepost(postId: string) {
  const before = cachedPost(postId);
  if (!before) return;
  const reposted = !before.reposted;
  patchPost(postId, { reposted, reposts: Math.max(0, before.reposts + (reposted ? 1 : -1)) });
  try {
    if (reposted) await repost(postId);
    else await takeBack(postId);
  } catch (error) {
    patchPost(postId, { reposted: before.reposted, reposts: before.reposts });
    throw error;
  }
}

async function repost(postId: string) {
  const id = uuid();
  await addMine(id, () => ask(repostPost, { postId, id }));
}

async function takeBack(postId: string) {
  const askedAt = Date.now();
  keepPosts([await ask(unrepostPost, { postId })], askedAt);
}
