import type { Sentences } from '#/app/texts/sentences.ts';
import { say } from '#/app/texts.ts';
import { FormField, type FormFieldProps } from '#/features/profiles/web/fields/FormField.tsx';

type BusinessFieldProps = Omit<FormFieldProps, 'name' | 'label'> & {
  /** The field of the form. Its name is the key of its label in the texts of `businesses`. */
  name: keyof Sentences['businesses'];
};

/** One labelled control of a business's form. */
export const BusinessField = ({ name, ...rest }: BusinessFieldProps) => (
  <FormField name={name} label={say(`businesses.${name}`)} {...rest} />
);
