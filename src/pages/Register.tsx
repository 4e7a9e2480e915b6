import { GoogleButton } from '#/accounts/web/GoogleButton.tsx';
import { RegisterForm } from '#/accounts/web/RegisterForm.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { Link } from '#/base/web/way/Link.tsx';
import { useNavigate } from '#/base/web/way/Way.ts';
import { limits } from '#/limits.ts';
import { paths } from '#/paths.ts';
import { say } from '#/texts.ts';
import { Doorway } from './Doorway.tsx';
import { useWelcome } from './useWelcome.ts';

/** /register: makes an account and leads to login. */
export function Register() {
  const navigate = useNavigate();
  const welcome = useWelcome();

  const leadOn = async (email: string, confirmFirst: boolean) => {
    toast.success(say(confirmFirst ? 'accounts.registeredConfirmFirst' : 'accounts.registered'), {
      ms: limits.redirectToast,
      on: paths.login(),
    });
    await navigate(paths.login(), { state: { email } });
  };

  return (
    <Doorway
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
    </Doorway>
  );
}
