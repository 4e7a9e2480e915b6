import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#/platform/web/ui/TextInput.tsx';
import type { FormOfFields } from './FormOfFields.ts';

type Control = Omit<ComponentProps<'input'> & ComponentProps<'select'>, 'children'>;

export type FormFieldProps = Pick<
  TextInputProps,
  'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'required' | 'list' | 'dir'
> & {
  form: FormOfFields;
  name: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong beside what the form's rules say. */
  fault?: string | undefined;
  /** Stars the label: where some fields may stay empty. */
  starred?: boolean;
  /** The control, unless it is a line of text. Fields register here in their order on the screen. */
  children?: (control: Control) => ReactNode;
};

/** One labelled control of a form. */
export function FormField({ form, name, label, hint, fault, starred, children, ...rest }: FormFieldProps) {
  const error = (form.formState.errors[name]?.message as string | undefined) || fault;
  const isWrong = form.formState.errors[name] || fault ? true : undefined;
  const control = { ...rest, ...form.register(name), 'aria-invalid': isWrong };
  useEffect(() => form.know(name, fault));
  return (
    <Field label={label} hint={hint} error={error} required={starred}>
      {children ? children(control as Control) : <TextInput {...control} />}
    </Field>
  );
}
