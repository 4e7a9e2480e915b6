import { say } from '#/app/texts.ts';
import type { MyAccount } from '#/features/accounts/web/viewer.ts';
import { ProfileField } from '#/features/profiles/web/fields/ProfileField.tsx';
import { UsernameField } from '#/features/profiles/web/fields/UsernameField.tsx';
import { StepForm } from './StepForm.tsx';
import { useProposedUsername } from './useProposedUsername.ts';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 1: a welcome by name, and where one works. Who came by Google may change the name we proposed. */
export function LocationStep({ me, ...step }: StepProps<'location'> & { me: MyAccount }) {
  const form = useStepForm('location', useProposedUsername(me, step));
  return (
    <StepForm
      form={form}
      title={say('profiles.welcome', { username: me.username })}
      lead={say('profiles.locationLead')}
    >
      {me.nameFromGoogle !== null && (
        <UsernameField form={form} hint={say('accounts.usernameProposed')} starred />
      )}
      <ProfileField form={form} name="location" hint={say('profiles.locationHint')} required starred />
    </StepForm>
  );
}
