import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef } from 'react';
import { say } from '#/app/texts.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { useOpener } from '#/platform/web/ui/useOpener.ts';
import type { CachedPost } from './postCache.ts';

const PostMenuLayer = lazyComponent(async () => (await import('./PostMenuLayer.tsx')).PostMenuLayer);

type PostMenuProps = { post: CachedPost; onEdit: () => void };

/** The button for the other actions on a post, which are fetched when somebody comes near to it. */
export function PostMenu({ post, onEdit }: PostMenuProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const trigger = (
    <IconButton
      ref={opener}
      label={say('base.moreActions')}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      className="-me-2 -mt-1"
    />
  );
  const { button, anchor, isOpen, byKeyboard, close } = useOpener(trigger, {
    popup: 'menu',
    fetch: PostMenuLayer.fetch,
  });
  return (
    <>
      {button}
      {anchor && (
        <PostMenuLayer
          post={post}
          onEdit={onEdit}
          opener={opener}
          open={isOpen}
          byKeyboard={byKeyboard}
          onClose={close}
          onFault={close}
        />
      )}
    </>
  );
}
