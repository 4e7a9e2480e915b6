import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { proveByPasskey } from '#/features/accounts/passkeysContract.ts';
import { showPasskey } from '#/features/accounts/web/passkeys/ceremonies.ts';
import { ask, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

/** Showing one of one's passkeys. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const prove = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await ask(proveByPasskey, { credential: await showPasskey() });
      onProved();
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <>
      <Button
        wide
        busy={busy}
        icon={<KeyRound aria-hidden="true" className="size-5" />}
        onClick={() => void prove()}
      >
        {say('accounts.proveByPasskey')}
      </Button>
      {fault && <Notice>{fault}</Notice>}
    </>
  );
}
