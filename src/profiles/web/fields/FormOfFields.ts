import type * as z from 'zod';
import type { useForm } from '#/base/web/form.ts';

/** What a field of a profile needs of its form: that of a step of the wizard, or of the edit screen. */
export type ProfileForm = Pick<
  ReturnType<typeof useForm<z.ZodObject>>,
  'register' | 'formState' | 'control' | 'clearErrors'
>;
