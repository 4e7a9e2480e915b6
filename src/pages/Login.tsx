import { loginNotice } from '#/app/guard.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { GoogleButton } from '#/features/accounts/web/GoogleButton.tsx';
import { LoginForm } from '#/features/accounts/web/LoginForm.tsx';
import { PasskeyButton } from '#/features/accounts/web/passkeys/PasskeyButton.tsx';
import { useNext } from '#/features/accounts/web/useNext.ts';
import { currentPerson } from '#/features/accounts/web/viewer.ts';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { useLocation, useNavigate } from '#/platform/web/router/Router.ts';
import { isWayBack } from '#/platform/web/router/tab.ts';
import { useSearchParams } from '#/platform/web/router/useSearchParams.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { FormBesidePicture } from './FormBesidePicture.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

const LoginCode = lazyComponent(async () => (await import('./LoginCode.tsx')).LoginCode);

const LoginLink = lazyComponent(async () => (await import('./LoginLink.tsx')).LoginLink);

/** /login?next=…: opens a session and goes on to where a guard turned this visitor away. */
export function Login() {
  const query = useSearchParams()[0];
  const next = useNext();
  const notice = loginNotice(next);
  const { state } = useLocation();
  const { email = currentPerson()?.email } = (state ?? {}) as { email?: string };
  const welcome = useAfterSignIn();
  const navigate = useNavigate();
  // In place of this page, if the page before it is where it leads.
  const goOn = (to: string) => navigate(to, isWayBack(state) ? { replace: true, state } : {});
  const askForPassword = () => goOn(paths.loginLink(next));
  const askForCode = () => goOn(paths.loginCode(next));

  if (query.get('step') === 'code') return <LoginCode />;
  if (query.get('step') === 'link') return <LoginLink />;

  return (
    <FormBesidePicture
      title={say('accounts.loginTitle')}
      otherwise={
        <>
          {say('accounts.noAccount')}{' '}
          <Link to={paths.register()} className="font-medium text-scrub underline">
            {say('accounts.register')}
          </Link>
        </>
      }
    >
      {notice && (
        <Notice kind="info" className="mb-6">
          {say(notice)}
        </Notice>
      )}
      <LoginForm email={email} onLoggedIn={welcome} onCodeNeeded={askForCode} />
      <GoogleButton
        screen="login"
        onSignedIn={welcome}
        onCodeNeeded={askForCode}
        onPasswordNeeded={askForPassword}
      />
      <PasskeyButton onSignedIn={welcome} />
    </FormBesidePicture>
  );
}
