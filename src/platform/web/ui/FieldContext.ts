import { createContext, use } from 'react';

/** What a Field passes to the control inside it. */
export type FieldState = {
  id?: string;
  required?: boolean;
  invalid?: boolean;
  /** Ids of hint and error, for aria-describedby. */
  describedBy?: string;
};

export const FieldContext = createContext<FieldState>({});

type Own = {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
};

/** Attributes a control takes from its Field; its own win, descriptions add up. */
export function useControl(own: Own) {
  const field = use(FieldContext);
  const described = [own['aria-describedby'], field.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field.id,
    // Never the native attribute: the browser's own bubble would speak in another voice than ours.
    required: undefined,
    'aria-required': own.required || field.required || undefined,
    'aria-invalid': field.invalid || (own['aria-invalid'] as boolean | undefined) || undefined,
    'aria-describedby': described || undefined,
  };
}
