import { v7 as uuid } from 'uuid';
import { repostPost, unrepostPost } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { cachePosts, intents, patchMark, revertMark } from './postCache.ts';
import { addMine } from './postLists.ts';

/** Reposts or takes a repost back optimistically; see `optimisticToggle`. */
export const toggleRepost = optimisticToggle<void>({
  intents: intents.reposted,
  send: (postId, reposted) => (reposted ? repost(postId) : takeBack(postId)),
  apply: (postId, reposted) => patchMark(postId, 'reposted', reposted),
  revert: (postId, reposted, startedAt) => revertMark(postId, 'reposted', reposted, startedAt),
});

async function repost(postId: string) {
  const id = uuid();
  await addMine(id, () => callApi(repostPost, { postId, id }));
}

async function takeBack(postId: string) {
  const askedAt = Date.now();
  cachePosts([await callApi(unrepostPost, { postId })], askedAt);
}
