import { type ReactNode, useId } from 'react';
import { FieldContext } from './FieldContext.ts';
import { FieldError } from './FieldError.tsx';
import { RequiredMark } from './RequiredMark.tsx';

export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The sentence under the control; nothing when there is no error. */
  error?: string | undefined;
  required?: boolean;
  /** Hides the label from eyes only; for a row whose meaning is plain, such as a search box. */
  labelHidden?: boolean;
  /** One control of ours: TextInput, PasswordInput, TextArea, Select, DateInput. */
  children: ReactNode;
  className?: string;
};

/** A visible label, one control, a hint and an error tied to it. */
export function Field({ label, hint, error, required, labelHidden, children, className }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ');
  return (
    <FieldContext value={{ id, required, invalid: Boolean(error), describedBy }}>
      <div className={className}>
        <div className={labelHidden ? 'sr-only' : 'mb-1 flex gap-1 text-small font-medium'}>
          <label htmlFor={id}>{label}</label>
          {required && <RequiredMark />}
        </div>
        {children}
        {hint && (
          <div id={hintId} className="mt-1 text-meta text-muted">
            {hint}
          </div>
        )}
        <FieldError id={errorId} error={error} />
      </div>
    </FieldContext>
  );
}
