import { v7 as uuid } from 'uuid';
import { say } from '#/app/texts.ts';
import { keptWishes } from '#/features/accounts/web/wishes.ts';
import { getPost, repostPost, unrepostPost } from '#/features/posts/contract.ts';
import { callApi, errorSentence } from '#/platform/web/api.ts';
import { optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { cachePosts, intents, patchOwnFlag, revertOwnFlag } from './postCache.ts';
import { insertOwn } from './postLists.ts';

const sentences = { signedOut: 'posts.logInToRepost', failed: 'posts.repostFailed' } as const;

/** Reposts or takes a repost back optimistically; see `optimisticToggle`. */
export const toggleRepost = optimisticToggle<void>({
  intents: intents.reposted,
  kept: keptWishes('repost'),
  send: (postId, reposted) => (reposted ? repost(postId) : undoRepost(postId)),
  read: async postId => (await callApi(getPost, { postId })).reposted,
  apply: (postId, reposted) => patchOwnFlag(postId, 'reposted', reposted),
  revert: (postId, reposted, startedAt) => revertOwnFlag(postId, 'reposted', reposted, startedAt),
});

/** The same with a toast, for a failure too. */
export async function setReposted(postId: string, on: boolean) {
  try {
    const reposted = await toggleRepost(postId, on);
    if (reposted !== undefined) toast.success(say(reposted ? 'posts.reposted' : 'posts.unreposted'));
  } catch (error) {
    toast.error(errorSentence(error, sentences));
  }
}

async function repost(postId: string) {
  const id = uuid();
  await insertOwn(id, () => callApi(repostPost, { postId, id }));
}

async function undoRepost(postId: string) {
  const requestedAt = Date.now();
  cachePosts([await callApi(unrepostPost, { postId })], requestedAt);
}
