import { useEffect, useEffectEvent, useState } from 'react';
import { say } from '#/app/texts.ts';
import { changeEmail } from '#/features/accounts/mailContract.ts';
import * as shapes from '#/features/accounts/mailShapes.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { useDraft } from '#/platform/web/useDraft.ts';

const draftOf = (kept: unknown) => (typeof kept === 'string' ? kept : '');

/** The form of another e-mail. What is typed into it is kept through a reload and an ended session, until it is sent. */
function useNewEmail() {
  const [draft, keep] = useDraft(useMe().id, 'new email', draftOf);
  const form = useForm(shapes.changeEmail.input, {
    defaults: { email: draft },
    sharedMessages: ['accounts.newEmailRequired'],
  });

  const typed = useEffectEvent(({ email }: { email: string }) => keep(() => email));
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }),
    [form.subscribe],
  );

  return { ...form, empty: () => form.reset({ email: '' }) };
}

/** Another e-mail: it becomes mine once the link that is sent there was opened. */
export function ChangeEmail() {
  const { email } = useMe();
  const [sentTo, setSentTo] = useState<string>();
  const form = useNewEmail();
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async typed => {
    setSentTo(undefined);
    try {
      const { email: sentTo } = await withFresh(() => callApi(changeEmail, typed));
      setSentTo(sentTo);
      form.empty();
    } catch (error) {
      form.refused(error);
    }
  });

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="wrap-anywhere">{say('accounts.currentEmail', { email })}</p>
      <Field label={say('accounts.newEmail')} error={errors.email?.message}>
        <TextInput
          type="email"
          autoComplete="email"
          {...form.register('email')}
          aria-invalid={errors.email && true}
        />
      </Field>
      {errors.form && <Notice>{errors.form.message}</Notice>}
      {sentTo && <Notice kind="success">{say('accounts.changeLinkSent', { email: sentTo })}</Notice>}
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {say('accounts.sendLink')}
      </Button>
    </form>
  );
}
