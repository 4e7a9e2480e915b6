import { useEffect, useRef, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { Mark } from '#/platform/web/ui/Mark.tsx';
import { useCountdown } from '#/platform/web/ui/useCountdown.ts';
import { FeedbackForm } from './FeedbackForm.tsx';

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

/** After the form, which is gone with the focus in it: the sentence has it, until the dialog closes by itself. */
function Thanks({ onEnd }: { onEnd: () => void }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  useCountdown(limits.toast, false, onEnd);
  return (
    <div className="flex animate-enter flex-col items-center gap-4 py-8 text-center">
      <Mark className="size-12 text-scrub" />
      <p ref={sentence} tabIndex={-1} role="status" className="text-balance text-section outline-none">
        {say('feedback.sent')}
      </p>
    </div>
  );
}
