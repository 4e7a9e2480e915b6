import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#/base/web/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#/base/web/ui/TextInput.tsx';
import { say, type texts } from '#/texts.ts';
import type { ProfileForm } from './ProfileForm.ts';

type Control = Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'children'>;

type ProfileFieldProps = Pick<TextInputProps, 'type' | 'autoComplete' | 'inputMode' | 'required'> & {
  form: ProfileForm;
  /** Field of the form, and key of its label. */
  name: keyof typeof texts.profiles;
  hint?: string;
  /** Stars the label: where some fields may stay empty. */
  starred?: boolean;
  /** The control, when it is not a line of text. Fields register here in the order in which they stand. */
  children?: (control: Control) => ReactNode;
};

/** One labelled control of a profile's form. */
export function ProfileField({ form, name, hint, starred, children, ...rest }: ProfileFieldProps) {
  const error = form.formState.errors[name];
  const control = { ...rest, ...form.register(name), 'aria-invalid': error && true };
  return (
    <Field
      label={say(`profiles.${name}`)}
      hint={hint}
      error={error?.message as string | undefined}
      required={starred}
    >
      {children ? children(control as Control) : <TextInput {...control} />}
    </Field>
  );
}
