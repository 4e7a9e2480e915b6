import { say } from '#/app/texts.ts';
import { PersonalFields } from '#/features/profiles/web/fields/PersonalFields.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 2: who one is. */
export function PersonalStep(step: StepProps<'personal'>) {
  const form = useStepForm('personal', step, ['profiles.personalDetailsRequired']);
  return (
    <StepForm
      form={form}
      title={say('profiles.personalDetails')}
      lead={say('profiles.privateFields')}
      onPrevious={step.onPrevious}
    >
      <PersonalFields form={form} required />
    </StepForm>
  );
}
