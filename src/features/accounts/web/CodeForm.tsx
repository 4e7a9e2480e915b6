import { useEffect, useState } from 'react';
import { say } from '#/app/texts.ts';
import { answerChallenge } from '#/features/accounts/factorsContract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { CodeField } from './factors/CodeField.tsx';
import { loginRefusal } from './loginRefusal.ts';
import { type MyAccount, refreshViewer } from './viewer.ts';

const schema = async () => (await import('#/features/accounts/factorsShapes.ts')).codeForm;

type CodeFormProps = {
  /** Called once the account is signed in; the form stays busy until the next screen is there. */
  onLoggedIn: (me: MyAccount) => Promise<void>;
  /** The password has to be shown again. */
  onGone: () => void | Promise<void>;
};

/** The second half of a login: a code of the app, or a recovery code where the telephone is not at hand. */
export function CodeForm({ onLoggedIn, onGone }: CodeFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm(schema, { defaults: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field has the focus, also when it means another code
  useEffect(() => setFocus('code'), [isRecovery, setFocus]);

  const send = form.handleSubmit(async typed => {
    try {
      await callApi(answerChallenge, typed);
      const { me } = await refreshViewer();
      if (me) await onLoggedIn(me);
      else form.refused(loginRefusal(null));
    } catch (error) {
      if (!isRefused(error, 'unauthorized')) return form.refused(error);
      toast.error(sentenceOf(error));
      await onGone();
    }
  });

  const change = () => {
    form.reset();
    setIsRecovery(!isRecovery);
  };

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <CodeField
        kind={isRecovery ? 'recovery' : 'app'}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" kind="primary" wide busy={isSubmitting && say('accounts.loggingIn')}>
        {say('accounts.login')}
      </Button>
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <Button wide kind="quiet" onClick={change}>
        {say(isRecovery ? 'accounts.useAppCode' : 'accounts.useRecoveryCode')}
      </Button>
    </form>
  );
}
