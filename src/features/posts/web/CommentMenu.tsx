import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { errorSentence } from '#/platform/web/api.ts';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { ReportItem } from '#/platform/web/ui/ReportItem.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useHandedFocus } from '#/platform/web/ui/useHandedFocus.ts';
import { useNeighbour } from '#/platform/web/ui/useNeighbour.ts';
import { useAction } from '#/platform/web/useAction.ts';
import type { CachedComment } from './commentCache.ts';
import { removeComment } from './commentLists.ts';

const sentences = { signedOut: 'posts.logInToComment', failed: 'posts.deleteCommentFailed' } as const;

type CommentMenuProps = { comment: CachedComment; postAuthorId: string; onEdit: () => void };

/** Edit and Delete, for those who may; Report for everybody but its author. */
export function CommentMenu({ comment: { id, postId, author }, postAuthorId, onEdit }: CommentMenuProps) {
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const { handOn, finalFocus } = useHandedFocus();
  const opener = useRef<HTMLButtonElement>(null);
  const { leave, stay, finalFocus: afterQuestion } = useNeighbour(opener);
  const mayDelete = can(me, 'comment.delete', { authorId: author.id, postAuthorId });

  const edit = () => {
    handOn();
    onEdit();
  };
  const ask = () => {
    handOn();
    setAsking(true);
  };

  const { busy, run: remove } = useAction(
    () => {
      leave();
      return removeComment(postId, id);
    },
    {
      onError: error => {
        stay();
        toast.error(errorSentence(error, sentences));
      },
      onSettled: () => setAsking(false),
    },
  );

  return (
    <>
      <Menu
        finalFocus={finalFocus}
        trigger={
          <IconButton
            ref={opener}
            label={say('posts.commentActions', { name: author.fullName })}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            className="-me-2 -mt-2"
          />
        }
      >
        {can(me, 'comment.edit', { authorId: author.id }) && (
          <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={edit}>
            {say('base.edit')}
          </MenuItem>
        )}
        {can(me, 'thing.report', { authorId: author.id }) && (
          <ReportItem kind="comment" thingId={id} onSelect={handOn} />
        )}
        {mayDelete && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} danger onSelect={ask}>
            {say('base.delete')}
          </MenuItem>
        )}
      </Menu>
      <Confirm
        open={isAsking}
        question={say('posts.confirmDeleteComment')}
        busy={busy}
        finalFocus={afterQuestion}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
