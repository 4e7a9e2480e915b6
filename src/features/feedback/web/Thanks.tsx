import { useEffect, useRef } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { Mark } from '#/platform/web/ui/Mark.tsx';
import { useCountdown } from '#/platform/web/ui/useCountdown.ts';

/** After the form, which is gone with the focus in it: the sentence has it, until the dialog closes by itself. */
export function Thanks({ onEnd }: { onEnd: () => void }) {
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
