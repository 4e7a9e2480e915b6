import { Button } from '#/base/web/ui/Button.tsx';
import { Mark } from '#/base/web/ui/Mark.tsx';
import { useCountdown } from '#/base/web/ui/useCountdown.ts';
import { limits } from '#/limits.ts';
import { say } from '#/texts.ts';

/** The end of the wizard: the sentence, and the way to the profile after 2 s or at once. */
export function Created({ onGo }: { onGo: () => void }) {
  useCountdown(limits.profileCreatedRedirect, false, onGo);
  return (
    <div className="my-auto flex animate-enter flex-col items-center gap-4 py-12 text-center">
      <Mark className="size-12 text-scrub" />
      <p className="text-balance text-section">{say('profiles.created')}</p>
      <Button autoFocus onClick={onGo}>
        {say('profiles.goNow')}
      </Button>
    </div>
  );
}
