import { say } from '#/app/texts.ts';
import { ProfessionField } from '#/features/profiles/web/fields/ProfessionField.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

/** Step 3: it decides what the last step asks. */
export function ProfessionStep(step: StepProps<'profession'>) {
  const form = useStepForm('profession', step);
  return (
    <StepForm
      form={form}
      title={say('profiles.professionTitle')}
      lead={say('profiles.professionLead')}
      onPrevious={step.onPrevious}
    >
      <ProfessionField form={form} direction="column" />
    </StepForm>
  );
}
