import { v7 as uuid } from 'uuid';
import { getPost, repostPost, unrepostPost } from '#/features/posts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { cachePosts, intents, patchOwnFlag, revertOwnFlag } from './postCache.ts';
import { insertOwn } from './postLists.ts';

/** Reposts or takes a repost back optimistically; see `optimisticToggle`. */
export const toggleRepost = optimisticToggle<void>({
  intents: intents.reposted,
  send: (postId, reposted) => (reposted ? repost(postId) : undoRepost(postId)),
  read: async postId => (await callApi(getPost, { postId })).reposted,
  apply: (postId, reposted) => patchOwnFlag(postId, 'reposted', reposted),
  revert: (postId, reposted, startedAt) => revertOwnFlag(postId, 'reposted', reposted, startedAt),
});

async function repost(postId: string) {
  const id = uuid();
  await insertOwn(id, () => callApi(repostPost, { postId, id }));
}

async function undoRepost(postId: string) {
  const requestedAt = Date.now();
  cachePosts([await callApi(unrepostPost, { postId })], requestedAt);
}
