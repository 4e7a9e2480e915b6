import { say } from '#/app/texts.ts';
import { register } from '#/features/accounts/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { useOneMessage } from '#/platform/web/ui/OneMessage.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { NewPasswordField } from './emailAndPassword/NewPasswordField.tsx';
import { longEnough } from './longEnough.ts';
import { useViewer } from './viewer.ts';

type RegisterFormProps = {
  /** Called with the new account's e-mail; the form stays busy until the next screen is there. */
  onRegistered: (email: string, confirmFirst: boolean) => Promise<void>;
};

/** The registration of the contract with this server's own minimum for passwords. */
const registrationWith = (min: number) => async () => {
  const { registration } = await import('#/features/accounts/shapes.ts');
  return registration.extend({ password: longEnough(registration.shape.password, min) });
};

/** Username, e-mail and password; what was typed stays through every refusal. */
export function RegisterForm({ onRegistered }: RegisterFormProps) {
  const { passwordMinLength } = useViewer();
  const form = useForm(registrationWith(passwordMinLength), {
    defaults: { username: '', email: '', password: '' },
    sharedMessages: ['accounts.allFieldsRequired', 'accounts.emailTaken'],
  });
  const { errors, isSubmitting } = form.formState;
  const { isMine, takeOver } = useOneMessage();

  const send = form.handleSubmit(async typed => {
    try {
      const { confirmFirst = false } = await callApi(register, typed);
      await onRegistered(form.getValues('email'), confirmFirst);
    } catch (error) {
      form.refused(error);
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
      <Field label={say('accounts.username')} error={errors.username?.message}>
        <TextInput
          autoComplete="nickname"
          required
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
          aria-invalid={errors.username && true}
        />
      </Field>
      <Field label={say('accounts.email')} error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          required
          {...form.register('email')}
          aria-invalid={errors.email && true}
        />
      </Field>
      <NewPasswordField
        label={say('accounts.password')}
        error={errors.password?.message}
        typed={form.watch('password')}
        required
        {...form.register('password')}
        aria-invalid={errors.password && true}
      />
      <Button type="submit" kind="primary" wide busy={isSubmitting && say('accounts.registering')}>
        {say('accounts.register')}
      </Button>
      {errors.form && isMine && <Notice>{errors.form.message}</Notice>}
    </form>
  );
}
