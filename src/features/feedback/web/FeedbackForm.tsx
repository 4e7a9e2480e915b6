import type { ComponentProps } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { useFeedback } from './useFeedback.ts';

type FeedbackFormProps = { open: boolean; onSent: () => void };

/** Name, mobile, e-mail and message: what is known is filled in. */
export function FeedbackForm({ open, onSent }: FeedbackFormProps) {
  const { form, send, isSignedOut } = useFeedback(open, onSent);
  const { errors, isSubmitting } = form.formState;

  const line = (name: 'name' | 'mobile' | 'email', how: ComponentProps<typeof TextInput>) => (
    <Field label={say(`feedback.${name}`)} error={errors[name]?.message}>
      <TextInput {...how} {...form.register(name)} aria-invalid={errors[name] && true} />
    </Field>
  );

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {line('name', { autoComplete: 'name' })}
      <div className="grid gap-4 phone:grid-cols-2">
        {line('mobile', { type: 'tel', autoComplete: 'tel' })}
        {line('email', { type: 'email', autoComplete: 'email' })}
      </div>
      <Field label={say('feedback.message')} error={errors.message?.message}>
        <TextArea
          rows={5}
          className="min-h-32!"
          limit={limits.feedbackLength}
          {...form.register('message')}
          aria-invalid={errors.message && true}
        />
      </Field>
      {errors.form && <Notice action={isSignedOut && <LogInAgain />}>{errors.form.message}</Notice>}
      <Button
        type="submit"
        kind="primary"
        busy={isSubmitting && say('feedback.sending')}
        className="phone:justify-self-end"
      >
        {say('feedback.send')}
      </Button>
    </form>
  );
}
