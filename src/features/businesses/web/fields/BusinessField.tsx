import type { Sentences } from '#/app/texts/sentences.ts';
import { say } from '#/app/texts.ts';
import { FormField, type FormFieldProps } from '#/features/profiles/web/fields/FormField.tsx';

type BusinessFieldProps = Omit<FormFieldProps, 'name' | 'label'> & {
  /** Field of the form, and key of its label. */
  name: keyof Sentences['businesses'];
};

/** One labelled control of a business's form. */
export const BusinessField = ({ name, ...rest }: BusinessFieldProps) => (
  <FormField name={name} label={say(`businesses.${name}`)} {...rest} />
);
