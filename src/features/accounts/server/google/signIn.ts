import type { FastifyReply, FastifyRequest } from 'fastify';
import { completeFirstFactor } from '#/features/accounts/server/factors/challenges.ts';
import { identify } from '#/features/accounts/server/sessions.ts';
import { driverError } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { accountOf } from './account.ts';
import type { Claims } from './claims.ts';

const uniqueViolation = '23505';

/** Lets in whom Google says this is, unless their account asks for a code too. Returns the account, and what is still owed. */
export async function signIn(claims: Claims, afresh: boolean, request: FastifyRequest, reply: FastifyReply) {
  const me = await identify(request);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(async tx => {
        const { account, link, isNew } = await accountOf(tx, claims, afresh);
        // There is nothing yet in a new account that a proof would guard.
        const isFresh = isNew || claims.isRecent;
        const owed = await completeFirstFactor(tx, account.id, { me, request, reply }, { link, isFresh });
        return { account, owed };
      });
    } catch (error) {
      // Somebody registered just now with the e-mail or the username: look again.
      if (attempt === 3 || driverError(error)?.code !== uniqueViolation) throw error;
    }
  }
}
