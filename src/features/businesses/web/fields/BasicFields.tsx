import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { businessTypes } from '#/features/businesses/businessTypes.ts';
import type { FormOfFields } from '#/features/profiles/web/fields/FormOfFields.ts';
import { type Availability, faultOf, hintOf } from './availability.ts';
import { BusinessField } from './BusinessField.tsx';

type BasicFieldsProps = {
  form: FormOfFields;
  /** Whether the username in the field is available. */
  freedom: Availability;
  usernameHint: string;
};

/** What a business is called, and what it is. */
export function BasicFields({ form, freedom, usernameHint }: BasicFieldsProps) {
  const types = useId();
  return (
    <>
      <BusinessField form={form} name="businessName" autoComplete="organization" required starred />
      <BusinessField
        form={form}
        name="businessUsername"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={<span role="status">{hintOf(freedom) ?? usernameHint}</span>}
        fault={faultOf(freedom)}
        required
        starred
      />
      <BusinessField
        form={form}
        name="businessType"
        list={types}
        autoComplete="off"
        hint={say('businesses.typeHint')}
        required
        starred
      />
      <datalist id={types}>
        {businessTypes.map(type => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <BusinessField form={form} name="contactEmail" type="email" autoComplete="email" required starred />
    </>
  );
}
