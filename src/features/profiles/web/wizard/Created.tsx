import { say, type TextKey } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Mark } from '#/platform/web/ui/Mark.tsx';
import { useCountdown } from '#/platform/web/ui/useCountdown.ts';

/** The end of a wizard: the sentence, and the way to what it made after `ms` milliseconds or at once. */
export function Created({ text, ms, onGo }: { text: TextKey; ms: number; onGo: () => void }) {
  useCountdown(ms, false, onGo);
  return (
    <div className="my-auto flex animate-enter flex-col items-center gap-4 py-12 text-center">
      <Mark className="size-12 text-scrub" />
      <p className="text-balance text-section">{say(text)}</p>
      <Button autoFocus onClick={onGo}>
        {say('profiles.goNow')}
      </Button>
    </div>
  );
}
