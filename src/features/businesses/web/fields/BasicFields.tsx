import { useId } from 'react';
import { businessTypes } from '#/features/businesses/businessTypes.ts';
import type { FormOfFields } from '#/features/profiles/web/fields/FormOfFields.ts';
import { say } from '#/app/texts.ts';
import { BusinessField } from './BusinessField.tsx';
import { type Freedom, faultOf, hintOf } from './freedom.ts';

type BasicFieldsProps = {
  form: FormOfFields;
  /** Whether the username that stands there could be had. */
  freedom: Freedom;
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
