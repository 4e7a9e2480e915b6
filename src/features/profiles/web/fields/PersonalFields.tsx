import { say } from '#/app/texts.ts';
import { DateInput } from '#/platform/web/ui/DateInput.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import type { FormOfFields } from './FormOfFields.ts';
import { PhoneField } from './PhoneField.tsx';
import { ProfileField } from './ProfileField.tsx';

const genders = () =>
  (['male', 'female', 'other'] as const).map(value => ({ value, label: say(`profiles.${value}`) }));

/** Who one is. The wizard requires all of it, the edit form the name alone; most of it is shown to nobody else. */
export function PersonalFields({ form, required }: { form: FormOfFields; required: boolean }) {
  const common = { form, required, starred: required };
  return (
    <>
      <ProfileField form={form} name="fullName" autoComplete="name" required starred />
      <ProfileField {...common} name="address" autoComplete="address-line1" />
      <div className="grid gap-4 min-[22rem]:grid-cols-2">
        <ProfileField {...common} name="city" autoComplete="address-level2" />
        <ProfileField {...common} name="country" autoComplete="country-name" />
        <PhoneField {...common} />
        <ProfileField {...common} name="dateOfBirth" autoComplete="bday">
          {control => <DateInput {...control} />}
        </ProfileField>
        <ProfileField {...common} name="gender" autoComplete="sex">
          {control => <Select {...control} options={genders()} />}
        </ProfileField>
        <ProfileField {...common} name="pincode" autoComplete="postal-code" />
      </div>
    </>
  );
}
