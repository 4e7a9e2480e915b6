import { say } from '#/app/texts.ts';
import { steps } from '#/features/businesses/shapes.ts';
import { ContactFields } from '#/features/businesses/web/fields/ContactFields.tsx';
import { StepForm } from '#/features/profiles/web/wizard/StepForm.tsx';
import { useStep } from '#/features/profiles/web/wizard/useStep.ts';
import type { StepProps } from './StepProps.ts';

/** Step 2: where it is, and how it is reached. */
export function ContactStep(step: StepProps<'contact'>) {
  const form = useStep(steps.contact, step, ['businesses.contactRequired']);
  return (
    <StepForm
      form={form}
      title={say('businesses.stepContact')}
      lead={say('businesses.contactLead')}
      onPrevious={step.onPrevious}
    >
      <ContactFields form={form} />
    </StepForm>
  );
}
