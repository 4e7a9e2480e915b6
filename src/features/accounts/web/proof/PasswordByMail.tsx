import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { forgotPassword } from '#/features/accounts/mailContract.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';

/** For an account with nothing else to prove by: the link that sets a password. */
export function PasswordByMail() {
  const { email } = useMe();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ kind: 'success' | 'error'; text: string }>();

  const send = async () => {
    setBusy(true);
    try {
      await callApi(forgotPassword, { email });
      setOutcome({ kind: 'success', text: say('accounts.resetLinkSent') });
    } catch (error) {
      setOutcome({ kind: 'error', text: sentenceOf(error) });
    }
    setBusy(false);
  };

  return (
    <>
      <p>{say('accounts.proofNone')}</p>
      <Button wide busy={busy} onClick={() => void send()}>
        {say('accounts.proofLink')}
      </Button>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
    </>
  );
}
