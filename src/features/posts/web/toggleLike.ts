import { likePost, unlikePost } from '#/features/posts/contract.ts';
import { ask } from '#/platform/web/api.ts';
import { optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { cacheCounts, intents, patchMark, revertMark } from './postCache.ts';

/** Likes or unlikes a post optimistically; see `optimisticToggle`. */
export const toggleLike = optimisticToggle({
  intents: intents.liked,
  send: (postId, liked) => ask(liked ? likePost : unlikePost, { postId }),
  apply: (postId, liked) => patchMark(postId, 'liked', liked),
  keep: cacheCounts,
  revert: (postId, liked, startedAt) => revertMark(postId, 'liked', liked, startedAt),
});
