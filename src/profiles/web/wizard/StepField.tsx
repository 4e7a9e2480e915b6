import { Field } from '#/base/web/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#/base/web/ui/TextInput.tsx';
import { say, type texts } from '#/texts.ts';
import type { useStepForm } from './useStepForm.ts';

type StepFieldProps = Omit<TextInputProps, 'name' | 'form'> & {
  form: ReturnType<typeof useStepForm>;
  /** Field of the step, and key of its label. */
  name: keyof typeof texts.profiles;
  hint?: string;
  /** Stars the label: for a step of which some fields may stay empty. */
  starred?: boolean;
};

/** A line of text in a step. */
export function StepField({ form, name, hint, starred, className, ...rest }: StepFieldProps) {
  const error = form.formState.errors[name];
  return (
    <Field
      label={say(`profiles.${name}`)}
      hint={hint}
      error={error?.message as string | undefined}
      required={starred}
      className={className}
    >
      <TextInput {...rest} {...form.register(name)} aria-invalid={error && true} />
    </Field>
  );
}
