import type { RefObject } from 'react';
import { say } from '#/app/texts.ts';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { type Other, useBlockOrMute } from './blockOrMute.ts';

type BlockDialogProps = {
  person: Other;
  open: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Asks before somebody is blocked, and says what that means. */
export function BlockDialog({ person, open, onClose, finalFocus }: BlockDialogProps) {
  const { mutate, isPending } = useBlockOrMute(person);
  return (
    <Confirm
      open={open}
      question={say('profiles.blockQuestion', { username: person.username })}
      confirm={say('profiles.blockConfirm')}
      busy={isPending}
      finalFocus={finalFocus}
      onConfirm={() => mutate('block', { onSettled: onClose })}
      onCancel={onClose}
    >
      {say('profiles.blockMeans')}
    </Confirm>
  );
}
