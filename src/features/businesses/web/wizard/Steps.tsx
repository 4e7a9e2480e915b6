import type * as z from 'zod';
import { say } from '#/app/texts.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { askBusinessUsername } from '#/features/businesses/contract.ts';
import { steps } from '#/features/businesses/shapes.ts';
import { BasicFields } from '#/features/businesses/web/fields/BasicFields.tsx';
import { BrandingFields } from '#/features/businesses/web/fields/BrandingFields.tsx';
import { ContactFields } from '#/features/businesses/web/fields/ContactFields.tsx';
import { useBranding } from '#/features/businesses/web/fields/useBranding.ts';
import { useUsernameAvailability } from '#/features/businesses/web/fields/useUsernameAvailability.ts';
import { StepForm } from '#/features/profiles/web/wizard/StepForm.tsx';
import { useStep } from '#/features/profiles/web/wizard/useStep.ts';
import { trueName } from '#/platform/shared/names.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import type { Draft, Part } from './draft.ts';

/** What a step of the wizard is given. */
type StepProps<P extends Part> = {
  typed: Draft[P];
  /** Called on every change with the current values, valid or not. */
  onType: (typed: Draft[P]) => void;
  /** When everything is right. What it throws is said at the form's foot. */
  onNext: (values: z.output<(typeof steps)[P]>) => unknown;
  onPrevious?: () => void;
};

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
      <BasicFields
        form={form}
        freedom={useUsernameAvailability(form)}
        usernameHint={say('businesses.usernameHint')}
      />
    </StepForm>
  );
}

type Basic = z.output<typeof steps.basic>;

/** Goes on only with a username that is free at this moment. */
function useFreeUsername(onNext: (values: Basic) => unknown) {
  const logInAgain = useLogInAgain();
  return async (values: Basic) => {
    const { businessUsername: username } = values;
    try {
      const { isFree } = await callApi(askBusinessUsername, { businessUsername: username });
      if (isFree) return onNext(values);
    } catch (error) {
      if (isRefused(error, 'unauthorized')) return logInAgain();
      throw new Refusal('unavailable', 'businesses.checkFailed');
    }
    const details = { params: { username }, field: 'businessUsername' };
    throw new Refusal('taken', 'accounts.usernameTaken', details);
  };
}

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
