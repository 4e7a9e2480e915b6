import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { Thanks } from './Thanks.tsx';

type FeedbackDialogProps = { open: boolean; onClose: () => void };

/** Asks for feedback, thanks for it, and closes by itself after 3 s. */
export function FeedbackDialog({ open, onClose }: FeedbackDialogProps) {
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={shown => !shown && onClose()}
      onClosed={() => setSent(false)}
      title={say('feedback.feedback')}
      description={!isSent && say('feedback.lead')}
    >
      {isSent ? <Thanks onEnd={onClose} /> : <FeedbackForm open={open} onSent={() => setSent(true)} />}
    </Dialog>
  );
}
