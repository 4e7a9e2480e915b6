import { say } from '#/app/texts.ts';
import { GoogleMark } from '#/features/accounts/web/GoogleMark.tsx';
import { useGoogle } from '#/features/accounts/web/useGoogle.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

/** Signing in to Google once more, in a window of its own. */
export function GoogleProof({ onProved }: { onProved: () => void }) {
  const { fault, googleAt, start } = useGoogle({ screen: 'proof', onSignedIn: async () => onProved() });
  return (
    <>
      <Button wide icon={<GoogleMark className="size-5" />} onClick={() => start()}>
        {say('accounts.continueWithGoogle')}
      </Button>
      {fault && (
        <Notice kind={fault === 'accounts.googleCancelled' ? 'info' : 'error'}>
          {say(fault, { address: googleAt ?? '' })}
        </Notice>
      )}
    </>
  );
}
