import type { RefObject } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { errorSentence } from '#/platform/web/api.ts';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useNeighbour } from '#/platform/web/ui/useNeighbour.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { businessSentence } from './businessSentence.ts';
import { deleteForGood, deleteMine } from './deleting.ts';
import { useOnBusinessPage } from './onBusinessPage.ts';

const sentences = { signedOut: 'posts.logInToChange', failed: 'posts.deleteFailed' } as const;

type DeletePostProps = {
  postId: string;
  open: boolean;
  onClose: () => void;
  /** What asked for it, in the post. */
  opener: RefObject<HTMLElement | null>;
};

/** Asks before a post of mine is deleted. */
export function DeletePost({ postId, open, onClose, opener }: DeletePostProps) {
  const isBusiness = useOnBusinessPage();
  const { leave, stay, finalFocus } = useNeighbour(opener);
  const { busy, run: remove } = useAction(
    () => {
      leave();
      return isBusiness ? deleteForGood(postId) : deleteMine(postId);
    },
    {
      onError: error => {
        stay();
        if (!isBusiness) toast.error(errorSentence(error, sentences));
        else toast.error(businessSentence(error, 'posts.errorDeleting'), { ms: limits.businessMessage });
      },
      onSettled: onClose,
    },
  );
  return (
    <Confirm
      open={open}
      question={say(isBusiness ? 'posts.confirmDeleteForGood' : 'posts.confirmDelete')}
      busy={busy}
      finalFocus={finalFocus}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
