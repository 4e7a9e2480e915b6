import { say } from '#/app/texts.ts';
import { login } from '#/features/accounts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useOneMessage } from '#/platform/web/ui/OneMessage.tsx';
import { PasswordInput } from '#/platform/web/ui/PasswordInput.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { ForgotPassword, useForgotPassword } from './emailAndPassword/ForgotPassword.tsx';
import { loginRefusal } from './loginRefusal.ts';
import { type MyAccount, refreshViewer } from './viewer.ts';

type LoginFormProps = {
  /** Known already, of somebody who has just registered or set a new password. */
  email?: string;
  /** Called once the account is signed in; the form stays busy until the next screen is there. */
  onLoggedIn: (me: MyAccount) => Promise<void>;
  /** The password is right, and a code is asked for. */
  onCodeNeeded: () => void | Promise<void>;
};

const schema = async () => (await import('#/features/accounts/shapes.ts')).credentials;

/** E-mail and password; what was typed stays through every refusal. */
export function LoginForm({ email = '', onLoggedIn, onCodeNeeded }: LoginFormProps) {
  const form = useForm(schema, {
    defaults: { email, password: '' },
    sharedMessages: ['accounts.emailAndPasswordRequired'],
  });
  const { errors, isSubmitting } = form.formState;
  const { isMine, takeOver } = useOneMessage();
  const forgot = useForgotPassword();

  const send = form.handleSubmit(async typed => {
    try {
      const { needsCode } = await callApi(login, typed);
      if (needsCode) return await onCodeNeeded();
      const { me } = await refreshViewer();
      if (me) await onLoggedIn(me);
      else form.refused(loginRefusal(null));
    } catch (error) {
      form.refused(loginRefusal(error));
    }
  });

  return (
    <form
      noValidate
      onSubmit={event => {
        takeOver();
        return send(event);
      }}
      className="grid gap-4"
    >
      <Field label={say('accounts.email')} error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="username webauthn"
          required
          {...form.register('email', { onChange: () => forgot.setOutcome(undefined) })}
          aria-invalid={errors.email && true}
        />
      </Field>
      <Field label={say('accounts.password')} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          required
          {...form.register('password')}
          aria-invalid={errors.password && true}
        />
      </Field>
      <ForgotPassword email={() => form.getValues('email')} state={forgot} />
      <Button type="submit" kind="primary" wide busy={isSubmitting && say('accounts.loggingIn')}>
        {say('accounts.login')}
      </Button>
      {errors.form && isMine && <Notice>{errors.form.message}</Notice>}
    </form>
  );
}
