import HeartPulse from 'lucide-react/icons/heart-pulse';
import Stethoscope from 'lucide-react/icons/stethoscope';
import UserRound from 'lucide-react/icons/user-round';
import { professions } from '#/app/profession.ts';
import { say } from '#/app/texts.ts';
import { RadioGroup, type RadioGroupProps } from '#/platform/web/ui/RadioGroup.tsx';
import type { FormOfFields } from './FormOfFields.ts';

const icons = { doctor: <Stethoscope />, nurse: <HeartPulse />, general_user: <UserRound /> };

type ProfessionFieldProps = Pick<RadioGroupProps, 'direction'> & { form: FormOfFields };

/** Doctor, nurse or general user: it decides which details are asked. */
export const ProfessionField = ({ form, direction }: ProfessionFieldProps) => (
  <RadioGroup
    label={say('profiles.profession')}
    direction={direction}
    required
    options={professions.map(value => ({ value, label: say(`profiles.${value}`), icon: icons[value] }))}
    error={form.formState.errors.profession?.message as string | undefined}
    {...form.register('profession')}
  />
);
