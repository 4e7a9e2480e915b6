import { say } from '#/app/texts.ts';
import { steps } from '#/features/businesses/shapes.ts';
import { BrandingFields } from '#/features/businesses/web/fields/BrandingFields.tsx';
import { useBranding } from '#/features/businesses/web/fields/useBranding.ts';
import { StepForm } from '#/features/profiles/web/wizard/StepForm.tsx';
import { useStep } from '#/features/profiles/web/wizard/useStep.ts';
import type { StepProps } from './StepProps.ts';

/** Step 3: what it is recognised by. The last one, which creates the page. */
export function BrandingStep(step: StepProps<'branding'>) {
  const form = useStep(steps.branding, step, ['businesses.imagesRequired']);
  const { isSending, ...pictures } = useBranding(form);
  return (
    <StepForm
      form={form}
      title={say('businesses.stepBranding')}
      lead={say('businesses.brandingLead')}
      onPrevious={step.onPrevious}
      waiting={isSending ? say('profiles.uploading') : undefined}
      action={{ label: say('businesses.create'), busy: say('businesses.creating') }}
    >
      <BrandingFields {...pictures} />
    </StepForm>
  );
}
