import ShieldCheck from 'lucide-react/icons/shield-check';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { useShortcut } from '#/platform/web/keyboard/shortcuts.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { useHasBeen } from '#/platform/web/useHasBeen.ts';
import { Edited } from './Edited.tsx';
import type { CachedPost } from './postCache.ts';

const Versions = lazyComponent(async () => (await import('./Versions.tsx')).Versions);

/** How it is said whom a post is for, where that is not everyone. */
const audiences = {
  connections: { Icon: Users, text: 'posts.forConnections' },
  clinicians: { Icon: ShieldCheck, text: 'posts.clinicians' },
} as const;

/** When a post was written, leading to the post itself, and whether and when it was edited, leading to what it said before. */
export function PostTime({ post }: { post: CachedPost }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useHasBeen(isOpen);
  const audience = post.audience === 'everyone' ? undefined : audiences[post.audience];
  return (
    <>
      <Link to={paths.post(post.id)} {...useShortcut('o')} className="hover:underline">
        <Time at={post.createdAt} />
      </Link>
      {audience && (
        <span className="inline-flex items-center gap-1">
          <audience.Icon aria-hidden="true" className="size-3.5" />
          {say(audience.text)}
        </span>
      )}
      {post.version > 1 && (
        <>
          <button type="button" onClick={() => setOpen(true)} className="rounded-corner hover:underline">
            <Edited at={post.editedAt} />
          </button>
          {wasOpen && (
            <Versions post={post} open={isOpen} onOpenChange={setOpen} onFault={() => setOpen(false)} />
          )}
        </>
      )}
    </>
  );
}
