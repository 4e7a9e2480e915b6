import Ellipsis from 'lucide-react/icons/ellipsis';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { BlockDialog } from '#/features/profiles/web/BlockDialog.tsx';
import { PersonItems } from '#/features/profiles/web/PersonItems.tsx';
import { copyText } from '#/platform/web/copyText.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { ReportItem } from '#/platform/web/ui/ReportItem.tsx';
import { useHandedFocus } from '#/platform/web/ui/useHandedFocus.ts';
import { DeletePost } from './DeletePost.tsx';
import { type CachedPost, usePost } from './postCache.ts';

type PostMenuProps = { post: CachedPost; onEdit: () => void };

/** The other actions on a post: its author's own; report, mute and block for others. */
export function PostMenu({ post, onEdit }: PostMenuProps) {
  const me = useMe();
  const [asking, setAsking] = useState<'delete' | 'block'>();
  const { handOn, finalFocus } = useHandedFocus();
  const mine = { authorId: post.author.id, isRepost: post.repostOf !== null };

  // A repost shows the content of the original.
  const reported = usePost(post.repostOf ?? post.id);
  const opener = useRef<HTMLButtonElement>(null);
  const edit = () => {
    handOn();
    onEdit();
  };
  const ask = (what: 'delete' | 'block') => {
    handOn();
    setAsking(what);
  };
  const stop = () => setAsking(undefined);
  const trigger = (
    <IconButton
      ref={opener}
      label={say('base.moreActions')}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      className="-me-2 -mt-1"
    />
  );
  return (
    <>
      <Menu finalFocus={finalFocus} trigger={trigger}>
        {can(me, 'post.edit', mine) && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit}>
            {say('base.edit')}
          </MenuItem>
        )}
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copyLink(post.id)}>
          {say('posts.copyLink')}
        </MenuItem>
        {can(me, 'post.delete', mine) && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={() => ask('delete')}>
            {say('base.delete')}
          </MenuItem>
        )}
        {reported && can(me, 'thing.report', { authorId: reported.author.id }) && (
          <ReportItem kind="post" thingId={reported.id} onSelect={handOn} />
        )}
        {post.author.id !== me.id && <PersonItems person={post.author} onBlock={() => ask('block')} />}
      </Menu>
      <DeletePost postId={post.id} open={asking === 'delete'} onClose={stop} opener={opener} />
      <BlockDialog person={post.author} open={asking === 'block'} onClose={stop} finalFocus={opener} />
    </>
  );
}

const copyLink = (postId: string) =>
  copyText(new URL(paths.post(postId), location.origin).href, 'posts.linkCopied', 'posts.copyFailed');
