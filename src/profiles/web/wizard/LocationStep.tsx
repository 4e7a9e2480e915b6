import { say } from '#/texts.ts';
import { StepField } from './StepField.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 1: a welcome by name, and where one works. */
export function LocationStep({ username, ...step }: StepProps<'location'> & { username: string }) {
  const form = useStepForm('location', step);
  return (
    <StepForm form={form} title={say('profiles.welcome', { username })} lead={say('profiles.locationLead')}>
      <StepField form={form} name="location" hint={say('profiles.locationHint')} required />
    </StepForm>
  );
}
