import { useQuery } from '@tanstack/react-query';
import { changePassword } from '#/accounts/mailContract.ts';
import { getProofs } from '#/accounts/sessionsContract.ts';
import { ask } from '#/base/web/api.ts';
import { useForm } from '#/base/web/form.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Field } from '#/base/web/ui/Field.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { PasswordInput } from '#/base/web/ui/PasswordInput.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { say } from '#/texts.ts';
import { longEnough } from '../longEnough.ts';
import { useMe, useViewer } from '../viewer.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Another password; whoever signs in with Google alone is told how to get one. */
export function ChangePassword() {
  const { data } = useQuery({ queryKey: ['proofs'], queryFn: () => ask(getProofs, {}) });
  return data?.password === false ? <p>{say('accounts.noPasswordYet')}</p> : <ChangeForm />;
}

function ChangeForm() {
  const { passwordMinLength } = useViewer();
  const { email } = useMe();
  const schema = changePassword.input.extend({
    newPassword: longEnough(changePassword.input.shape.newPassword, passwordMinLength),
  });
  const form = useForm(schema, { defaults: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async typed => {
    try {
      await ask(changePassword, typed);
      form.reset();
      toast.success(say('accounts.passwordChanged'));
    } catch (error) {
      form.refused(error);
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {/* For password managers: whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <Field label={say('accounts.currentPassword')} error={errors.currentPassword?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...form.register('currentPassword')}
          aria-invalid={errors.currentPassword && true}
        />
      </Field>
      <NewPasswordField
        typed={form.watch('newPassword')}
        label={say('accounts.newPassword')}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
        aria-invalid={errors.newPassword && true}
      />
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {say('accounts.savePassword')}
      </Button>
    </form>
  );
}
