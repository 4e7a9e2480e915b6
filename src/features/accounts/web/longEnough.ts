import type * as z from 'zod';
import type { TextKey } from '#/app/texts.ts';

/** A new password with this server's own minimum, counted by code points. */
export const longEnough = (password: z.ZodString, min: number) =>
  password.refine(typed => [...typed].length >= min, {
    error: 'accounts.passwordTooShort' satisfies TextKey,
    params: { min },
  });
