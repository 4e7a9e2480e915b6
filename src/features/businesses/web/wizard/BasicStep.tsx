import type * as z from 'zod';
import { say } from '#/app/texts.ts';
import { useLogInAgain } from '#/features/accounts/web/useLogInAgain.ts';
import { askBusinessUsername, steps } from '#/features/businesses/contract.ts';
import { BasicFields } from '#/features/businesses/web/fields/BasicFields.tsx';
import { useUsernameAvailability } from '#/features/businesses/web/fields/useUsernameAvailability.ts';
import { StepForm } from '#/features/profiles/web/wizard/StepForm.tsx';
import { useStep } from '#/features/profiles/web/wizard/useStep.ts';
import { trueName } from '#/platform/shared/names.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import type { StepProps } from './StepProps.ts';

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
