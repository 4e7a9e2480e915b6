import { GoogleMark } from '#/accounts/web/GoogleMark.tsx';
import { useGoogle } from '#/accounts/web/useGoogle.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { say } from '#/texts.ts';

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
