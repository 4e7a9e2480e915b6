import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { GoogleButton } from '#/features/accounts/web/GoogleButton.tsx';
import { RegisterForm } from '#/features/accounts/web/RegisterForm.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { toast } from '#/platform/web/ui/toast.ts';
import { FormBesidePicture } from './FormBesidePicture.tsx';
import { useAfterSignIn } from './useAfterSignIn.ts';

/** /register: creates an account and goes to login. */
export function Register() {
  const navigate = useNavigate();
  const welcome = useAfterSignIn();

  const leadOn = async (email: string, confirmFirst: boolean) => {
    toast.success(say(confirmFirst ? 'accounts.registeredConfirmFirst' : 'accounts.registered'), {
      ms: limits.redirectToast,
      on: paths.login(),
    });
    await navigate(paths.login(), { state: { email } });
  };

  return (
    <FormBesidePicture
      title={say('accounts.registerTitle')}
      otherwise={
        <>
          {say('accounts.haveAccount')}{' '}
          <Link to={paths.login()} className="font-medium text-scrub underline">
            {say('accounts.login')}
          </Link>
        </>
      }
    >
      <RegisterForm onRegistered={leadOn} />
      <GoogleButton
        screen="register"
        onSignedIn={welcome}
        onCodeNeeded={() => navigate(paths.loginCode(null))}
        onPasswordNeeded={() => navigate(paths.loginLink())}
      />
    </FormBesidePicture>
  );
}
