import { DateInput } from '#/base/web/ui/DateInput.tsx';
import { Select } from '#/base/web/ui/Select.tsx';
import { say } from '#/texts.ts';
import type { FormOfFields } from './FormOfFields.ts';
import { ProfileField } from './ProfileField.tsx';

const genders = (['male', 'female', 'other'] as const).map(value => ({
  value,
  label: say(`profiles.${value}`),
}));

/** Who one is. The wizard requires all of it, the edit form the name alone; most of it is shown to nobody else. */
export const PersonalFields = ({ form, required }: { form: FormOfFields; required: boolean }) => (
  <>
    <ProfileField form={form} name="fullName" autoComplete="name" required starred />
    <ProfileField
      form={form}
      name="address"
      autoComplete="street-address"
      required={required}
      starred={required}
    />
    <div className="grid gap-4 min-[22rem]:grid-cols-2">
      <ProfileField
        form={form}
        name="city"
        autoComplete="address-level2"
        required={required}
        starred={required}
      />
      <ProfileField
        form={form}
        name="country"
        autoComplete="country-name"
        required={required}
        starred={required}
      />
      <ProfileField
        form={form}
        name="phone"
        type="tel"
        hint={say('profiles.phoneHint')}
        autoComplete="tel"
        required={required}
        starred={required}
      />
      <ProfileField form={form} name="dateOfBirth" autoComplete="bday" required={required} starred={required}>
        {control => <DateInput {...control} />}
      </ProfileField>
      <ProfileField form={form} name="gender" autoComplete="sex" required={required} starred={required}>
        {control => <Select {...control} options={genders} />}
      </ProfileField>
      <ProfileField
        form={form}
        name="pincode"
        autoComplete="postal-code"
        required={required}
        starred={required}
      />
    </div>
  </>
);
