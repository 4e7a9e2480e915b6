import { HeartPulse, Stethoscope, UserRound } from 'lucide-react';
import { RadioGroup } from '#/base/web/ui/RadioGroup.tsx';
import { professions } from '#/profession.ts';
import { say } from '#/texts.ts';
import { StepForm } from './StepForm.tsx';
import { type StepProps, useStepForm } from './useStepForm.ts';

const icons = { doctor: <Stethoscope />, nurse: <HeartPulse />, general_user: <UserRound /> };

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
      <RadioGroup
        label={say('profiles.profession')}
        direction="column"
        options={professions.map(value => ({ value, label: say(`profiles.${value}`), icon: icons[value] }))}
        error={form.formState.errors.profession?.message as string | undefined}
        {...form.register('profession')}
      />
    </StepForm>
  );
}
