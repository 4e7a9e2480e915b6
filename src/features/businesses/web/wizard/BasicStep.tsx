import { say } from '#/app/texts.ts';
import { steps } from '#/features/businesses/contract.ts';
import { BasicFields } from '#/features/businesses/web/fields/BasicFields.tsx';
import { useFreedom } from '#/features/businesses/web/fields/useFreedom.ts';
import { StepForm } from '#/features/profiles/web/wizard/StepForm.tsx';
import { useStep } from '#/features/profiles/web/wizard/useStep.ts';
import { trueName } from '#/platform/shared/names.ts';
import type { StepProps } from './StepProps.ts';
import { useFreeUsername } from './useFreeUsername.ts';

const { businessName, businessType } = steps.basic.shape;
const asked = steps.basic.extend({
  businessName: trueName(businessName, 'business'),
  businessType: trueName(businessType, 'detail'),
});

/** Step 1: what the business is called. Its username is asked for again before the next step opens. */
export function BasicStep(step: StepProps<'basic'>) {
  const form = useStep(asked, { ...step, onNext: useFreeUsername(step.onNext) }, [
    'businesses.basicRequired',
  ]);
  return (
    <StepForm form={form} title={say('businesses.stepBasic')} lead={say('businesses.basicLead')}>
      <BasicFields form={form} freedom={useFreedom(form)} usernameHint={say('businesses.usernameHint')} />
    </StepForm>
  );
}
