import { useEffect } from 'react';
import { say } from '#/app/texts.ts';
import { removeAuthenticator } from '#/features/accounts/factorsContract.ts';
import { codeForm } from '#/features/accounts/factorsShapes.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { CodeField } from './CodeField.tsx';
import { refreshAuthenticator } from './useAuthenticator.ts';

/** A last code, and logins ask for none any more. */
export function TurnOff({ onEnd }: { onEnd: () => void }) {
  const form = useForm(codeForm, { defaults: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const send = form.handleSubmit(async typed => {
    try {
      await withFresh(() => callApi(removeAuthenticator, typed));
      toast.success(say('accounts.factorOff'));
      await refreshAuthenticator();
      onEnd();
    } catch (error) {
      form.refused(error);
    }
  });

  return (
    <form ref={handFocusOn} noValidate onSubmit={send} className="grid gap-4">
      <p>{say('accounts.turnOffHint')}</p>
      <CodeField kind="either" error={errors.code?.message} {...form.register('code')} />
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onEnd}>{say('base.cancel')}</Button>
        <Button type="submit" kind="danger" busy={isSubmitting}>
          {say('accounts.turnOff')}
        </Button>
      </div>
    </form>
  );
}
