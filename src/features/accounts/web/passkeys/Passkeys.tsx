import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { useViewer } from '#/features/accounts/web/viewer.ts';
import { sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { LoadingRow } from '#/platform/web/ui/LoadingRow.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { makePasskey } from './ceremonies.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { refreshPasskeys, usePasskeys } from './usePasskeys.ts';

/** Passkeys: what they are good for, those there are, one more. */
export function Passkeys() {
  const { passkeysAt } = useViewer();
  const { data, error, refetch } = usePasskeys();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const add = async () => {
    if (passkeysAt !== location.origin)
      return setFault(say('accounts.passkeyElsewhere', { address: passkeysAt ?? '' }));
    setBusy(true);
    setFault(undefined);
    try {
      await makePasskey();
      toast.success(say('accounts.passkeyAdded'));
      await refreshPasskeys();
    } catch (failure) {
      setFault(sentenceOf(failure));
    }
    setBusy(false);
  };

  if (error && !data) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return <LoadingRow />;
  return (
    <>
      <p className="text-muted">{say('accounts.passkeysHint')}</p>
      {data.passkeys.length > 0 && (
        <ul aria-label={say('accounts.passkeys')} className="mt-2 divide-y divide-line">
          {data.passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeysAt ? (
        <Button
          className="mt-2"
          busy={busy}
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          onClick={() => void add()}
        >
          {say('accounts.addPasskey')}
        </Button>
      ) : (
        <Notice kind="info" still className="mt-2">
          {say('accounts.passkeysNeedHttps')}
        </Notice>
      )}
      {fault && <Notice className="mt-4">{fault}</Notice>}
    </>
  );
}
