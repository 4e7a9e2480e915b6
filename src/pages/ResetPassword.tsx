import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { ResetForm } from '#/features/accounts/web/emailAndPassword/ResetForm.tsx';
import { useLinkToken } from '#/features/accounts/web/emailAndPassword/useLinkToken.ts';
import { refreshViewer } from '#/features/accounts/web/viewer.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { FormBesidePicture } from './FormBesidePicture.tsx';

/** /reset-password#token=…: a new password, and on to login. */
export function ResetPassword() {
  const token = useLinkToken();
  const [dead, setDead] = useState<TextKey | undefined>(token ? undefined : 'accounts.linkUnknown');
  const navigate = useNavigate();

  const leadOn = async (email: string) => {
    toast.success(say('accounts.passwordReset'), { ms: limits.redirectToast, on: paths.login() });
    // A session of this browser may just have ended.
    await refreshViewer();
    await navigate(paths.login(), { replace: true, state: { email } });
  };

  return (
    <FormBesidePicture
      title={say('accounts.resetTitle')}
      otherwise={
        <Link to={paths.login()} className="font-medium text-scrub underline">
          {say('accounts.backToLogin')}
        </Link>
      }
    >
      {dead ? (
        <>
          <Notice>{say(dead)}</Notice>
          <p className="mt-4">{say('accounts.newLinkHint')}</p>
        </>
      ) : (
        <ResetForm token={token} onReset={leadOn} onDead={setDead} />
      )}
    </FormBesidePicture>
  );
}
