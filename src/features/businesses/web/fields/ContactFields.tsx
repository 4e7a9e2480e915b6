import type { ComponentProps } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import type { FormOfFields } from '#/features/profiles/web/fields/FormOfFields.ts';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { BusinessField } from './BusinessField.tsx';

/** Where a business is, how it is reached, and what it says of itself. */
export const ContactFields = ({ form }: { form: FormOfFields }) => (
  <>
    <BusinessField form={form} name="location" autoComplete="address-line1" required starred />
    <BusinessField
      form={form}
      name="phone"
      type="tel"
      autoComplete="tel"
      hint={say('businesses.phoneHint')}
      required
      starred
    />
    <BusinessField
      form={form}
      name="website"
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      hint={say('businesses.websiteHint')}
    />
    <BusinessField form={form} name="description" hint={say('businesses.descriptionHint')}>
      {control => (
        <TextArea
          rows={5}
          className="min-h-32!"
          limit={limits.businessDescription}
          {...(control as unknown as ComponentProps<'textarea'>)}
        />
      )}
    </BusinessField>
  </>
);
