import { DateInput } from '#/base/web/ui/DateInput.tsx';
import { Select } from '#/base/web/ui/Select.tsx';
import { say } from '#/texts.ts';
import { StepField } from './StepField.tsx';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

const genders = (['male', 'female', 'other'] as const).map(value => ({
  value,
  label: say(`profiles.${value}`),
}));

/** Step 2: who one is. All of it is asked, most of it is shown to nobody else. */
export function PersonalStep(step: StepProps<'personal'>) {
  const form = useStepForm('personal', step, ['profiles.personalDetailsRequired']);
  return (
    <StepForm
      form={form}
      title={say('profiles.personalDetails')}
      lead={say('profiles.privateFields')}
      onPrevious={step.onPrevious}
    >
      <StepField form={form} name="fullName" autoComplete="name" required />
      <StepField form={form} name="address" autoComplete="street-address" required />
      <div className="grid gap-4 phone:grid-cols-2">
        <StepField form={form} name="city" autoComplete="address-level2" required />
        <StepField form={form} name="country" autoComplete="country-name" required />
        <StepField form={form} name="phone" type="tel" autoComplete="tel" required />
        <StepField form={form} name="dateOfBirth" autoComplete="bday" required>
          {control => <DateInput {...control} />}
        </StepField>
        <StepField form={form} name="gender" autoComplete="sex" required>
          {control => <Select {...control} options={genders} />}
        </StepField>
        <StepField form={form} name="pincode" autoComplete="postal-code" required />
      </div>
    </StepForm>
  );
}
