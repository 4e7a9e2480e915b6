import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { CodeForm } from '#/features/accounts/web/CodeForm.tsx';
import { useNext } from '#/features/accounts/web/useNext.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { FormBesidePicture } from './FormBesidePicture.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

/** /login?step=code: the password was right, and a code is asked for. */
export function LoginCode() {
  const next = useNext() ?? undefined;
  const navigate = useNavigate();
  const welcome = useAfterSignIn();
  return (
    <FormBesidePicture
      title={say('accounts.codeTitle')}
      otherwise={
        <Link to={paths.login(next)} className="font-medium text-scrub underline">
          {say('accounts.backToLogin')}
        </Link>
      }
    >
      <CodeForm onLoggedIn={welcome} onGone={() => navigate(paths.login(next), { replace: true })} />
    </FormBesidePicture>
  );
}
