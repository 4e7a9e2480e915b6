import { say } from '#/app/texts.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import type { FormOfFields } from './FormOfFields.ts';

type UsernameFieldProps = {
  form: FormOfFields;
  hint: string;
  /** Stars the label: where some fields may stay empty. */
  starred?: boolean;
};

/** The name in one's address. */
export function UsernameField({ form, hint, starred }: UsernameFieldProps) {
  const error = form.formState.errors.username;
  return (
    <Field
      label={say('accounts.username')}
      hint={hint}
      error={error?.message as string | undefined}
      required={starred}
    >
      <TextInput
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.register('username')}
        aria-invalid={error && true}
      />
    </Field>
  );
}
