import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { toast } from '#/base/web/ui/toast.ts';
import { can } from '#/permissions.ts';
import { say } from '#/texts.ts';
import { ActionButton } from './ActionButton.tsx';
import { usePost } from './postCache.ts';
import { sentenceFor } from './Refused.tsx';
import { toggleRepost } from './reposting.ts';

const sentences = { signedOut: 'posts.logInToRepost', failed: 'posts.repostFailed' } as const;

/** Repost: pressed while I repost it, pressed again it is taken back. On a repost it means the original. */
export function RepostButton({ postId }: { postId: string }) {
  const post = usePost(postId);
  const [busy, setBusy] = useState(false);
  const me = useMe();
  if (post && !can(me, 'post.repost', post)) return null;

  const press = async () => {
    if (busy || !post) return;
    setBusy(true);
    try {
      await toggleRepost(postId);
      toast.success(say(post.reposted ? 'posts.unreposted' : 'posts.reposted'));
    } catch (error) {
      toast.error(sentenceFor(error, sentences));
    } finally {
      setBusy(false);
    }
  };

  return (
    <ActionButton
      shortcut="r"
      aria-pressed={post?.reposted ?? false}
      aria-disabled={!post}
      icon={<Repeat2 aria-hidden="true" />}
      onClick={press}
    >
      {say('posts.repost')}
    </ActionButton>
  );
}
