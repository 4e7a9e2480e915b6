import { say, type TextKey } from '#/app/texts.ts';
import { resetPassword } from '#/features/accounts/mailContract.ts';
import { longEnough } from '#/features/accounts/web/longEnough.ts';
import { useViewer } from '#/features/accounts/web/viewer.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

type ResetFormProps = {
  token: string;
  /** Called with the e-mail of the account; the form stays busy until the next screen is there. */
  onReset: (email: string) => Promise<void>;
  /** The link is none, was used or is too old: it cannot be tried again. */
  onDead: (text: TextKey) => void;
};

/** The new password of the contract with this server's own minimum. */
const passwordWith = (min: number) => async () => {
  const { input } = (await import('#/features/accounts/mailShapes.ts')).resetPassword;
  return input.pick({ password: true }).extend({ password: longEnough(input.shape.password, min) });
};

const dead: TextKey[] = [
  'accounts.linkUnknown',
  'accounts.linkUsed',
  'accounts.linkExpired',
  'accounts.linkWithdrawn',
];

/** A new password, set with the link of a mail. */
export function ResetForm({ token, onReset, onDead }: ResetFormProps) {
  const { passwordMinLength } = useViewer();
  const form = useForm(passwordWith(passwordMinLength), { defaults: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ password }) => {
    try {
      const { email } = await callApi(resetPassword, { token, password });
      await onReset(email);
    } catch (error) {
      if (error instanceof Refusal && dead.includes(error.text)) onDead(error.text);
      else form.refused(error);
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <NewPasswordField
        label={say('accounts.newPassword')}
        error={errors.password?.message}
        typed={form.watch('password')}
        {...form.register('password')}
        aria-invalid={errors.password && true}
      />
      <Button type="submit" kind="primary" wide busy={isSubmitting && say('accounts.resetting')}>
        {say('accounts.resetPassword')}
      </Button>
      {errors.form && <Notice>{errors.form.message}</Notice>}
    </form>
  );
}
