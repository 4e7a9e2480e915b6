import { keptWishes } from '#/features/accounts/web/wishes.ts';
import { getPost, likePost, unlikePost } from '#/features/posts/contract.ts';
import { callApi, errorSentence } from '#/platform/web/api.ts';
import { optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { cacheCounts, intents, patchOwnFlag, revertOwnFlag } from './postCache.ts';

const sentences = { signedOut: 'posts.logInToLike', failed: 'posts.likeFailed' } as const;

const toggle = optimisticToggle({
  intents: intents.liked,
  kept: keptWishes('like'),
  send: (postId, liked) => callApi(liked ? likePost : unlikePost, { postId }),
  read: async postId => (await callApi(getPost, { postId })).liked,
  apply: (postId, liked) => patchOwnFlag(postId, 'liked', liked),
  onConfirmed: cacheCounts,
  revert: (postId, liked, startedAt) => revertOwnFlag(postId, 'liked', liked, startedAt),
});

/** Likes a post or takes the like back, at once on the screen; a failure is undone and said. */
export const setLiked = (postId: string, liked: boolean) =>
  toggle(postId, liked).catch(error => toast.error(errorSentence(error, sentences)));
