import type { ComponentProps } from 'react';
import { Field } from '#/platform/web/ui/Field.tsx';
import { PasswordInput } from '#/platform/web/ui/PasswordInput.tsx';
import { StrengthMeter } from './StrengthMeter.tsx';

type NewPasswordFieldProps = ComponentProps<typeof PasswordInput> & {
  label: string;
  error?: string | undefined;
  /** Its current value. */
  typed: string;
};

/** A password that is being chosen: with how strong it is, and a word to password managers. */
export const NewPasswordField = ({ label, error, typed, ...rest }: NewPasswordFieldProps) => (
  <div className="grid gap-1">
    <Field label={label} error={error}>
      <PasswordInput {...rest} autoComplete="new-password" />
    </Field>
    <StrengthMeter password={typed} />
  </div>
);
