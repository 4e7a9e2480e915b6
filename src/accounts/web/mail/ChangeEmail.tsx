import { useState } from 'react';
import { changeEmail } from '#/accounts/mailContract.ts';
import { ask } from '#/base/web/api.ts';
import { useForm } from '#/base/web/form.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Field } from '#/base/web/ui/Field.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { TextInput } from '#/base/web/ui/TextInput.tsx';
import { say } from '#/texts.ts';
import { withFresh } from '../proof/withFresh.ts';
import { useMe } from '../viewer.ts';

/** Another e-mail: it becomes mine once the link that is sent there was opened. */
export function ChangeEmail() {
  const { email } = useMe();
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(changeEmail.input, {
    defaults: { email: '' },
    together: ['accounts.allFieldsRequired'],
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async typed => {
    setSentTo(undefined);
    try {
      await withFresh(() => ask(changeEmail, typed));
      setSentTo(typed.email);
      form.reset();
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
