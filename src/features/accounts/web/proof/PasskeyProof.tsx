import KeyRound from 'lucide-react/icons/key-round';
import { say } from '#/app/texts.ts';
import { proveByPasskey } from '#/features/accounts/passkeysContract.ts';
import { showPasskey } from '#/features/accounts/web/passkeys/ceremonies.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { beside, useAction } from '#/platform/web/useAction.ts';

/** Showing one of one's passkeys. */
export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const {
    busy,
    error,
    run: prove,
  } = useAction(async () => {
    await callApi(proveByPasskey, { credential: await showPasskey() });
    onProved();
  }, beside);

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
      {error !== undefined && <Notice>{sentenceOf(error)}</Notice>}
    </>
  );
}
