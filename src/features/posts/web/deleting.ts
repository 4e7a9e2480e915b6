import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { deletePost, restorePost } from '#/features/posts/contract.ts';
import { callApi, errorSentence } from '#/platform/web/api.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { cachePosts } from './postCache.ts';
import { dropPost, reinsert } from './postLists.ts';

const undoSentences = { signedOut: 'posts.logInToChange', failed: 'posts.restoreFailed' } as const;

/** Deletes a post of mine and offers to take that back for a moment. */
export async function deleteMine(postId: string) {
  await callApi(deletePost, { postId });
  dropPost(postId);
  toast.success(say('posts.deleted'), {
    ms: limits.undo,
    action: { label: say('base.undo'), run: () => void restore(postId) },
  });
}

/** The same where the question said that it cannot be undone. */
export async function deleteForGood(postId: string) {
  await callApi(deletePost, { postId });
  dropPost(postId);
  toast.success(say('posts.deleted'));
}

async function restore(postId: string) {
  try {
    const requestedAt = Date.now();
    cachePosts([await callApi(restorePost, { postId })], requestedAt);
    reinsert(postId);
  } catch (error) {
    toast.error(errorSentence(error, undoSentences));
  }
}
