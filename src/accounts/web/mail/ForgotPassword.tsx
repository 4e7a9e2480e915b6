import { useState } from 'react';
import { forgetfulness, forgotPassword } from '#/accounts/mailContract.ts';
import { ask, sentenceOf } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { say, type TextKey } from '#/texts.ts';

type Outcome = { kind: 'success' | 'failure'; text: string };

/** 'Forgot Password?': has a link sent to the e-mail that stands in the form. */
export function ForgotPassword({ email }: { email: () => string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  const send = async () => {
    const typed = forgetfulness.safeParse({ email: email() });
    if (!typed.success)
      return setOutcome({ kind: 'failure', text: say(typed.error.issues[0]!.message as TextKey) });
    setBusy(true);
    setOutcome(undefined);
    try {
      await ask(forgotPassword, typed.data);
      setOutcome({ kind: 'success', text: say('accounts.resetLinkSent') });
    } catch (error) {
      setOutcome({ kind: 'failure', text: sentenceOf(error) });
    }
    setBusy(false);
  };

  return (
    <div className="-mt-2 grid gap-2">
      <Button kind="quiet" size="small" className="justify-self-end" busy={busy} onClick={send}>
        {say('accounts.forgotPassword')}
      </Button>
      {outcome && <Notice kind={outcome.kind}>{outcome.text}</Notice>}
    </div>
  );
}
