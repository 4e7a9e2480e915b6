import type { Sentences } from '#/app/texts/sentences.ts';
import { say } from '#/app/texts.ts';
import { FormField, type FormFieldProps } from './FormField.tsx';

type ProfileFieldProps = Omit<FormFieldProps, 'name' | 'label'> & {
  /** Field of the form, and key of its label. */
  name: keyof Sentences['profiles'];
};

/** One labelled control of a profile's form. */
export const ProfileField = ({ name, ...rest }: ProfileFieldProps) => (
  <FormField name={name} label={say(`profiles.${name}`)} {...rest} />
);
