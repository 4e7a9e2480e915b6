import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { Edited } from './Edited.tsx';
import type { CachedPost } from './postCache.ts';
import { Versions } from './Versions.tsx';

/** When a post was written, leading to the post itself, and whether and when it was edited, leading to what it said before. */
export function PostTime({ post }: { post: CachedPost }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link to={paths.post(post.id)} {...useShortcut('o')} className="hover:underline">
        <Time at={post.createdAt} />
      </Link>
      {post.audience === 'connections' && (
        <span className="inline-flex items-center gap-1">
          <Users aria-hidden="true" className="size-3.5" />
          {say('posts.forConnections')}
        </span>
      )}
      {post.version > 1 && (
        <>
          <button type="button" onClick={() => setOpen(true)} className="rounded-corner hover:underline">
            <Edited at={post.editedAt} />
          </button>
          <Versions post={post} open={isOpen} onOpenChange={setOpen} />
        </>
      )}
    </>
  );
}
