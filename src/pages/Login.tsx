import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '#/accounts/web/LoginForm.tsx';
import type { MyAccount } from '#/accounts/web/viewer.ts';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { safeNext } from '#/guard.ts';
import { limits } from '#/limits.ts';
import { loginNotice } from '#/loginNotice.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { Doorway } from './Doorway.tsx';

/** /login?next=…: opens a session and goes on to where a guard turned this visitor away. */
export function Login() {
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next');
  const notice = loginNotice(next);
  const { email } = (useLocation().state ?? {}) as { email?: string };

  const leadOn = async ({ username, hasProfile }: MyAccount) => {
    const text = hasProfile ? 'accounts.loggedInToProfile' : 'accounts.loggedInToCreate';
    const asked = safeNext(next);
    // To the step of the wizard at which a session ended.
    const wizard = asked?.startsWith(paths.createProfile()) ? asked : paths.createProfile();
    const target = hasProfile ? (asked ?? paths.profile(username)) : wizard;
    toast.success(say(text), { ms: limits.redirectToast });
    await navigate(target, { replace: true });
  };

  return (
    <Doorway
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
      <LoginForm email={email} onLoggedIn={leadOn} />
    </Doorway>
  );
}
