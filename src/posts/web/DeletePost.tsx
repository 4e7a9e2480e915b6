import { type RefObject, useState } from 'react';
import { Confirm } from '#/base/web/ui/Confirm.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { say } from '#/texts.ts';
import { deleteMine } from './deleting.ts';
import { sentenceFor } from './Refused.tsx';

const sentences = { signedOut: 'posts.logInToChange', failed: 'posts.deleteFailed' } as const;

type DeletePostProps = {
  postId: string;
  open: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Asks before a post of mine is deleted. */
export function DeletePost({ postId, open, onClose, finalFocus }: DeletePostProps) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteMine(postId);
    } catch (error) {
      toast.error(sentenceFor(error, sentences));
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <Confirm
      open={open}
      question={say('posts.confirmDelete')}
      busy={busy}
      finalFocus={finalFocus}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
