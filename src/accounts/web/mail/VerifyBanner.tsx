import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { resendVerification } from '#/accounts/mailContract.ts';
import { ask, sentenceOf } from '#/base/web/api.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { say } from '#/texts.ts';
import type { MyAccount } from '../viewer.ts';

/** Asks, quietly and on every page, to open the link that was sent. */
export function VerifyBanner({ me: { email } }: { me: MyAccount }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await ask(resendVerification, {});
      toast.success(say('accounts.resent', { email }));
    } catch (error) {
      toast.error(sentenceOf(error));
    }
    setBusy(false);
  };
  return (
    <section aria-label={say('accounts.verifyTitle')} className="border-b border-line bg-well text-small">
      <div className="mx-auto flex max-w-page items-center gap-3 px-4 py-1.5 mid:box-content mid:px-6">
        <MailCheck aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <p className="min-w-0 wrap-anywhere">{say('accounts.pleaseVerify', { email })}</p>
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          onClick={resend}
          className="-me-3 shrink-0 max-mid:ms-auto"
        >
          {say('accounts.resend')}
        </Button>
      </div>
    </section>
  );
}
