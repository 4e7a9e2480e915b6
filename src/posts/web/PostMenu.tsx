import { Ellipsis, Link2, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { Confirm } from '#/base/web/ui/Confirm.tsx';
import { IconButton } from '#/base/web/ui/IconButton.tsx';
import { Menu } from '#/base/web/ui/Menu.tsx';
import { MenuItem } from '#/base/web/ui/MenuItem.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { paths } from '#/paths.ts';
import { can } from '#/permissions.ts';
import { say } from '#/texts.ts';
import { deleteMine } from './deleting.ts';
import type { CachedPost } from './postCache.ts';
import { sentenceFor } from './Refused.tsx';

const sentences = { signedOut: 'posts.logInToPost', failed: 'posts.deleteFailed' } as const;

type PostMenuProps = { post: CachedPost; onEdit: () => void };

/** What else can be done with a post. */
export function PostMenu({ post, onEdit }: PostMenuProps) {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const isEditing = useRef(false);
  const mine = { authorId: post.author.id, isRepost: post.repostOf !== null };

  const edit = () => {
    isEditing.current = true;
    onEdit();
  };
  // The text to be edited has the focus then.
  const mayFocusTrigger = () => {
    const wasChosen = isEditing.current;
    isEditing.current = false;
    return !wasChosen;
  };

  const remove = async () => {
    setBusy(true);
    try {
      await deleteMine(post.id);
    } catch (error) {
      toast.error(sentenceFor(error, sentences));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(paths.post(post.id), location.origin).href);
      toast.success(say('posts.linkCopied'));
    } catch {
      toast.error(say('posts.copyFailed'));
    }
  };

  return (
    <>
      <Menu
        finalFocus={mayFocusTrigger}
        trigger={
          <IconButton
            label={say('base.moreActions')}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            className="-me-2 -mt-1"
          />
        }
      >
        {can(me, 'post.edit', mine) && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit}>
            {say('base.edit')}
          </MenuItem>
        )}
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copy()}>
          {say('posts.copyLink')}
        </MenuItem>
        {can(me, 'post.delete', mine) && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => setAsking(true)}>
            {say('base.delete')}
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={isAsking}
        question={say('posts.confirmDelete')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
