import type * as z from 'zod';
import type { useForm } from '#/platform/web/form.ts';

/** What a field needs of its form: that of a step of a wizard, or of an edit screen. */
export type FormOfFields = Pick<
  ReturnType<typeof useForm<z.ZodObject>>,
  'register' | 'formState' | 'control' | 'clearErrors' | 'know' | 'watch' | 'setValue' | 'setFocus'
>;
