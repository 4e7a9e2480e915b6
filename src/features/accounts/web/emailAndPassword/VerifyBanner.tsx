import MailCheck from 'lucide-react/icons/mail-check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { resendVerification } from '#/features/accounts/mailContract.ts';
import { type MyAccount, useViewer } from '#/features/accounts/web/viewer.ts';
import { callApi } from '#/platform/web/api.ts';
import { setCookie } from '#/platform/web/setCookie.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';

// A cookie, because it expires by itself and a logout clears everything else. The end of the id distinguishes
// accounts.
const cookie = 'confirm_later';
const markOf = (id: string) => id.slice(-8);
const isDismissed = (id: string) => document.cookie.split('; ').includes(`${cookie}=${markOf(id)}`);

/** Asks, quietly and on every page, to open the link that was sent; once dismissed, again after a week. */
export function VerifyBanner({ me: { id, email } }: { me: MyAccount }) {
  const { sendsMail } = useViewer();
  const [dismissed, setDismissed] = useState<string>();
  const { busy, run: resend } = useAction(async () => {
    await callApi(resendVerification, {});
    toast.success(say('accounts.resent', { email }));
  });
  if (!sendsMail || dismissed === id || isDismissed(id)) return null;
  const dismiss = () => {
    setCookie(cookie, markOf(id), limits.confirmLater);
    setDismissed(id);
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
          onClick={() => void resend()}
          className="-me-3 shrink-0 max-mid:ms-auto"
        >
          {say('accounts.resend')}
        </Button>
        <IconButton
          label={say('accounts.confirmLater')}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={dismiss}
          className="-me-3 shrink-0 mid:ms-auto"
        />
      </div>
    </section>
  );
}
