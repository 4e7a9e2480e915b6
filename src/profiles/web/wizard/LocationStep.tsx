import type { MyAccount } from '#/accounts/web/viewer.ts';
import { Field } from '#/base/web/ui/Field.tsx';
import { TextInput } from '#/base/web/ui/TextInput.tsx';
import { say } from '#/texts.ts';
import { StepField } from './StepField.tsx';
import { StepForm } from './StepForm.tsx';
import { useProposedUsername } from './useProposedUsername.ts';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 1: a welcome by name, and where one works. Who came by Google may change the name we proposed. */
export function LocationStep({ me, ...step }: StepProps<'location'> & { me: MyAccount }) {
  const form = useStepForm('location', useProposedUsername(me, step));
  const error = form.formState.errors.username;
  return (
    <StepForm
      form={form}
      title={say('profiles.welcome', { username: me.username })}
      lead={say('profiles.locationLead')}
    >
      {me.nameFromGoogle !== null && (
        <Field
          label={say('accounts.username')}
          hint={say('accounts.usernameProposed')}
          error={error?.message as string | undefined}
        >
          <TextInput
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...form.register('username')}
            aria-invalid={error && true}
          />
        </Field>
      )}
      <StepField form={form} name="location" hint={say('profiles.locationHint')} required />
    </StepForm>
  );
}
