import * as z from 'zod';
import { safeNext } from '#/app/guard.ts';
import { modes, screens } from '#/features/accounts/google.ts';

const query = z.object({
  mode: z.enum(modes).catch('redirect'),
  screen: z.enum(screens).catch('login'),
  next: z.string().max(2_000).nullable().catch(null),
  asNewAccount: z.literal('true').or(z.literal(false)).catch(false),
});

/** How a sign-in with Google was opened, and so how it returns. */
export type SignInOptions = Omit<z.output<typeof query>, 'asNewAccount'> & { asNewAccount: boolean };

/** The options in a query; an invalid one takes its default, and `next` is an address of ours or nothing. */
export function signInOptionsOf(asked: unknown): SignInOptions {
  const { mode, screen, next, asNewAccount } = query.parse(asked);
  return { mode, screen, next: safeNext(next) ?? null, asNewAccount: asNewAccount === 'true' };
}
