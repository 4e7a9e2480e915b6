import { say } from '#/app/texts.ts';
import { verifyEmail } from '#/features/accounts/mailContract.ts';
import { refreshViewer } from '#/features/accounts/web/viewer.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { PasswordInput } from '#/platform/web/ui/PasswordInput.tsx';

const schema = async () => (await import('#/features/accounts/mailShapes.ts')).passwordForLink;

type VerifyFormProps = {
  token: string;
  /** The e-mail is confirmed, or the link no longer works. */
  onEnd: (outcome: { email: string } | { error: unknown }) => void;
};

/** Confirms the e-mail with the password of its account, where this browser is not signed in to it. */
export function VerifyForm({ token, onEnd }: VerifyFormProps) {
  const form = useForm(schema, { defaults: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ password }) => {
    try {
      const { email } = await callApi(verifyEmail, { token, password });
      await refreshViewer();
      onEnd({ email });
    } catch (error) {
      // The link was used, replaced or withdrawn since this page was opened.
      if (isRefused(error, 'conflict') || isRefused(error, 'notFound')) onEnd({ error });
      else form.refused(error);
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p>{say('accounts.verifyHint')}</p>
      <Field label={say('accounts.password')} error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          required
          {...form.register('password')}
          aria-invalid={errors.password && true}
        />
      </Field>
      <Button type="submit" kind="primary" wide busy={isSubmitting && say('accounts.verifying')}>
        {say('accounts.verifyEmail')}
      </Button>
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <p className="text-small text-muted">{say('accounts.verifyNotYours')}</p>
    </form>
  );
}
