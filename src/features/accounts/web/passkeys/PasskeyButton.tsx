import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { type MyAccount, useViewer } from '#/features/accounts/web/viewer.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useOneMessage } from '#/platform/web/ui/OneMessage.tsx';
import { usePasskey } from './usePasskey.ts';

/** Signing in without a password; not there where browsers have no passkeys. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (me: MyAccount) => Promise<void> }) {
  const { passkeysAt } = useViewer();
  const { fault, busy, start } = usePasskey(onSignedIn);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const { isMine, takeOver } = useOneMessage();
  if (!passkeysAt) return null;
  const press = () => {
    takeOver();
    if (passkeysAt === location.origin) void start();
    else setIsElsewhere(true);
  };
  return (
    <div className="mt-4 grid gap-4">
      <Button wide busy={busy} icon={<KeyRound aria-hidden="true" className="size-5" />} onClick={press}>
        {say('accounts.signInByPasskey')}
      </Button>
      {isElsewhere && isMine && <Notice>{say('accounts.passkeyElsewhere', { address: passkeysAt })}</Notice>}
      {fault && isMine && (
        <Notice kind={fault.text === 'accounts.passkeyCancelled' ? 'info' : 'error'}>
          {sentenceOf(fault)}
        </Notice>
      )}
    </div>
  );
}
