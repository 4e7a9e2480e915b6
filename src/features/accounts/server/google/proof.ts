import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { markFresh } from '#/features/accounts/server/fresh.ts';
import { lockAccount } from '#/features/accounts/server/lockAccount.ts';
import { identify } from '#/features/accounts/server/sessions.ts';
import { googleIdentities } from '#/features/accounts/server/tables.ts';
import { transact } from '#/platform/database/transact.ts';
import { refuse } from '#/platform/http/refuse.ts';
import type { Claims } from './claims.ts';

/** Somebody who is signed in has signed in to Google once more: proof that it is them, if it is their Google account. */
export async function proveByGoogle({ issuer, subject, isRecent }: Claims, request: FastifyRequest) {
  const me = await identify(request);
  if (!me) return refuse('unauthorized', 'accounts.googleNotMine');
  await transact(async tx => {
    await lockAccount(tx, me);
    const [mine] = await tx
      .select()
      .from(googleIdentities)
      .where(
        and(
          eq(googleIdentities.issuer, issuer),
          eq(googleIdentities.subject, subject),
          eq(googleIdentities.userId, me.id),
        ),
      );
    if (!mine) refuse('forbidden', 'accounts.googleNotMine');
    if (!isRecent) refuse('forbidden', 'accounts.googleNotRecent');
    await markFresh(tx, me);
  });
  return me;
}
