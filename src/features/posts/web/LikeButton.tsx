import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { setLiked } from './liking.ts';
import { type CachedPost, cachedPost } from './postCache.ts';

/** Like: an optimistic update with a heartbeat, rolled back with a sentence if it fails. */
export function LikeButton({ post }: { post: CachedPost }) {
  const me = useMe();
  const [beats, setBeats] = useState(false);

  const press = () => {
    if (!can(me, 'post.like', { authorId: post.author.id })) return void toast.error(say('posts.ownLike'));
    const liked = !cachedPost(post.id)?.liked;
    setBeats(liked);
    void setLiked(post.id, liked);
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
