import Repeat2 from 'lucide-react/icons/repeat-2';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { ActionButton } from './ActionButton.tsx';
import { cachedPost, usePost } from './postCache.ts';
import { setReposted } from './reposting.ts';

/** Repost: pressed while I repost it, pressed again it is taken back. Disabled, with its reason, for what is not for everyone. */
export function RepostButton({ postId }: { postId: string }) {
  const post = usePost(postId);
  const me = useMe();
  const refusal = post && !can(me, 'post.repost', post) ? say('posts.notForReposts') : undefined;

  const press = () => {
    if (!post) return;
    if (refusal) return void toast.error(refusal);
    void setReposted(postId, !cachedPost(postId)?.reposted);
  };

  return (
    <ActionButton
      shortcut="r"
      aria-pressed={post?.reposted ?? false}
      aria-disabled={!post || refusal !== undefined}
      title={refusal}
      icon={<Repeat2 aria-hidden="true" />}
      onClick={press}
    >
      {say('posts.repost')}
    </ActionButton>
  );
}
