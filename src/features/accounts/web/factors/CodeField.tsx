import { say } from '#/app/texts.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput, type TextInputProps } from '#/platform/web/ui/TextInput.tsx';

type CodeFieldProps = TextInputProps & {
  /** What is asked for; 'either' where both do. */
  kind: 'app' | 'recovery' | 'either';
  error: string | undefined;
};

/** Where a code is typed or pasted, or filled in by the device. Takes what a form's `register` gives. */
export function CodeField({ kind, error, ...rest }: CodeFieldProps) {
  const digits = kind === 'app' && { inputMode: 'numeric' as const, autoComplete: 'one-time-code' };
  return (
    <Field
      label={say(kind === 'recovery' ? 'accounts.recoveryCode' : 'accounts.code')}
      hint={say(`accounts.${kind}CodeHint`)}
      error={error}
    >
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...digits}
        {...rest}
        aria-invalid={error ? true : undefined}
        className="figures"
      />
    </Field>
  );
}
