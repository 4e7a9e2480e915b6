import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useOneMessage } from '#/platform/web/ui/OneMessage.tsx';
import { GoogleMark } from './GoogleMark.tsx';
import { useGoogle } from './useGoogle.ts';

/** Below the form of login and register: the other way in, and what came of it. */
export function GoogleButton(options: Parameters<typeof useGoogle>[0]) {
  const { fault, googleAt, start } = useGoogle(options);
  const { isMine, takeOver } = useOneMessage();
  const isCancelled = fault === 'accounts.googleCancelled';
  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-muted text-small before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {say('accounts.or')}
      </p>
      <Button
        wide
        icon={<GoogleMark className="size-5" />}
        onClick={() => {
          takeOver();
          start();
        }}
      >
        {say('accounts.continueWithGoogle')}
      </Button>
      {fault && isMine && (
        <Notice kind={isCancelled ? 'info' : 'error'}>{say(fault, { address: googleAt ?? '' })}</Notice>
      )}
      {fault === 'accounts.googleUnproven' && isMine && (
        <Button wide onClick={() => start(true)}>
          {say('accounts.googleStartAfresh')}
        </Button>
      )}
    </div>
  );
}
