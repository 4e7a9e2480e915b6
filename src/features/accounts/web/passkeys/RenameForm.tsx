import { useEffect } from 'react';
import { say } from '#/app/texts.ts';
import { renamePasskey } from '#/features/accounts/passkeysContract.ts';
import { passkeyName } from '#/features/accounts/passkeysShapes.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { type OwnPasskey, refreshPasskeys } from './usePasskeys.ts';

/** Another name for a passkey, in the place of its row. */
export function RenameForm({ passkey, onEnd }: { passkey: OwnPasskey; onEnd: () => void }) {
  const form = useForm(passkeyName, { defaults: { name: passkey.name } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus]);

  const send = form.handleSubmit(async ({ name }) => {
    try {
      await callApi(renamePasskey, { passkeyId: passkey.id, name });
      await refreshPasskeys();
      onEnd();
    } catch (error) {
      form.refused(error);
    }
  });

  return (
    <li className="py-3">
      <form ref={handFocusOn} noValidate onSubmit={send} className="grid gap-3">
        <Field label={say('accounts.passkeyName')} error={errors.name?.message}>
          <TextInput autoComplete="off" {...form.register('name')} aria-invalid={errors.name && true} />
        </Field>
        {errors.form && <Notice>{errors.form.message}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" kind="primary" busy={isSubmitting}>
            {say('accounts.saveName')}
          </Button>
          <Button size="small" onClick={onEnd}>
            {say('base.cancel')}
          </Button>
        </div>
      </form>
    </li>
  );
}
