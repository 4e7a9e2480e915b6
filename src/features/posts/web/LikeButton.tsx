import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { getPost, likePost, unlikePost } from '#/features/posts/contract.ts';
import { callApi, errorSentence } from '#/platform/web/api.ts';
import { optimisticToggle } from '#/platform/web/optimisticToggle.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import {
  type CachedPost,
  cacheCounts,
  cachedPost,
  intents,
  patchOwnFlag,
  revertOwnFlag,
} from './postCache.ts';

const sentences = { signedOut: 'posts.logInToLike', failed: 'posts.likeFailed' } as const;

const toggleLike = optimisticToggle({
  intents: intents.liked,
  send: (postId, liked) => callApi(liked ? likePost : unlikePost, { postId }),
  read: async postId => (await callApi(getPost, { postId })).liked,
  apply: (postId, liked) => patchOwnFlag(postId, 'liked', liked),
  onConfirmed: cacheCounts,
  revert: (postId, liked, startedAt) => revertOwnFlag(postId, 'liked', liked, startedAt),
});

/** Like: an optimistic update with a heartbeat, rolled back with a sentence if it fails. */
export function LikeButton({ post }: { post: CachedPost }) {
  const me = useMe();
  const [beats, setBeats] = useState(false);

  const press = () => {
    if (!can(me, 'post.like', { authorId: post.author.id })) return void toast.error(say('posts.ownLike'));
    const liked = !cachedPost(post.id)?.liked;
    setBeats(liked);
    toggleLike(post.id, liked).catch(error => toast.error(errorSentence(error, sentences)));
  };

  const icon = (
    <Heart
      aria-hidden="true"
      onAnimationEnd={() => setBeats(false)}
      className={`${post.liked ? 'fill-current' : ''} ${beats ? 'animate-heartbeat' : ''}`}
    />
  );
  return (
    <ActionButton shortcut="l" aria-pressed={post.liked} icon={icon} onClick={press}>
      {say('posts.like')}
    </ActionButton>
  );
}
