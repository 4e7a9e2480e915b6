import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { changePassword } from '#/features/accounts/mailContract.ts';
import * as shapes from '#/features/accounts/mailShapes.ts';
import { getProofs } from '#/features/accounts/sessionsContract.ts';
import { longEnough } from '#/features/accounts/web/longEnough.ts';
import { useMe, useViewer } from '#/features/accounts/web/viewer.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { PasswordInput } from '#/platform/web/ui/PasswordInput.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

/** Changes the password; an account that signs in with Google alone is told how to get one. */
export function ChangePassword() {
  const { data } = useQuery({ queryKey: ['proofs'], queryFn: () => callApi(getProofs, {}) });
  return data?.password === false ? <p>{say('accounts.noPasswordYet')}</p> : <ChangeForm />;
}

function ChangeForm() {
  const { passwordMinLength } = useViewer();
  const { email } = useMe();
  const schema = shapes.changePassword.input.extend({
    newPassword: longEnough(shapes.changePassword.input.shape.newPassword, passwordMinLength),
  });
  const form = useForm(schema, { defaults: { currentPassword: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async typed => {
    try {
      await callApi(changePassword, typed);
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
