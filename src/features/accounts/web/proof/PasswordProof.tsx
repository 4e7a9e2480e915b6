import { useEffect } from 'react';
import { say } from '#/app/texts.ts';
import { proveByPassword } from '#/features/accounts/sessionsContract.ts';
import * as shapes from '#/features/accounts/sessionsShapes.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { PasswordInput } from '#/platform/web/ui/PasswordInput.tsx';

/** The password once more. */
export function PasswordProof({ onProved }: { onProved: () => void }) {
  const { email } = useMe();
  const form = useForm(shapes.proveByPassword.input, { defaults: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  // The dialog was there before it was known how to prove it.
  useEffect(() => setFocus('password'), [setFocus]);

  const send = form.handleSubmit(async typed => {
    try {
      await callApi(proveByPassword, typed);
      onProved();
    } catch (error) {
      form.refused(error);
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {/* For password managers, which look for whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={say('accounts.password')} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...form.register('password')}
          aria-invalid={errors.password && true}
        />
      </Field>
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <Button type="submit" kind="primary" wide busy={isSubmitting && say('accounts.proving')}>
        {say('accounts.prove')}
      </Button>
    </form>
  );
}
