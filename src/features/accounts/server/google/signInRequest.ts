import * as z from 'zod';
import { safeNext } from '#/app/guard.ts';
import { screens, ways } from '#/features/accounts/google.ts';

const query = z.object({
  way: z.enum(ways).catch('redirect'),
  screen: z.enum(screens).catch('login'),
  next: z.string().max(2_000).nullable().catch(null),
  afresh: z.literal('true').or(z.literal(false)).catch(false),
});

/** How a sign-in with Google was opened, and so how it returns. */
export type SignInRequest = Omit<z.output<typeof query>, 'afresh'> & { afresh: boolean };

/** The request that a query describes; what is invalid in it is left out, and `next` is an address of ours or nothing. */
export function signInRequestOf(asked: unknown): SignInRequest {
  const { way, screen, next, afresh } = query.parse(asked);
  return { way, screen, next: safeNext(next) ?? null, afresh: afresh === 'true' };
}
