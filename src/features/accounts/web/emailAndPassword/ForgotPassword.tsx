import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { forgotPassword } from '#/features/accounts/mailContract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { parseInput } from '#/platform/web/parseInput.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useOneMessage } from '#/platform/web/ui/OneMessage.tsx';

const schema = async () => (await import('#/features/accounts/mailShapes.ts')).forgetfulness;

type Outcome = { kind: 'success' | 'failure'; text: string };

/** What came of it, for its form to show until something else is said or the e-mail changes. */
export function useForgotPassword() {
  const [outcome, setOutcome] = useState<Outcome>();
  return { outcome, setOutcome, ...useOneMessage() };
}

type ForgotPasswordProps = { email: () => string; state: ReturnType<typeof useForgotPassword> };

/** 'Forgot Password?': has a link sent to the e-mail in the form. */
export function ForgotPassword({ email, state }: ForgotPasswordProps) {
  const { outcome, setOutcome, isMine, takeOver } = state;
  const [busy, setBusy] = useState(false);

  const send = async () => {
    takeOver();
    setBusy(true);
    setOutcome(undefined);
    try {
      await callApi(forgotPassword, await parseInput(schema, { email: email() }));
      setOutcome({ kind: 'success', text: say('accounts.resetLinkSent') });
    } catch (error) {
      setOutcome({ kind: 'failure', text: sentenceOf(error) });
    }
    setBusy(false);
  };

  return (
    <div className="-mt-2 grid gap-2">
      <Button kind="quiet" size="small" className="-me-3 justify-self-end" busy={busy} onClick={send}>
        {say('accounts.forgotPassword')}
      </Button>
      {outcome && isMine && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
    </div>
  );
}
