import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession, identify, startSession } from '#/accounts/server/sessions.ts';
import { driverError } from '#/base/server/database.ts';
import { transact } from '#/base/server/transact.ts';
import { accountOf } from './account.ts';
import type { Claims } from './claims.ts';

const uniqueViolation = '23505';

/** Opens a session for whom Google says this is, in place of the one this browser had. Returns the account. */
export async function signIn(claims: Claims, afresh: boolean, request: FastifyRequest, reply: FastifyReply) {
  const me = await identify(request);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(async tx => {
        const account = await accountOf(tx, claims, afresh);
        if (me) await endSession(tx, me);
        await startSession(tx, account.id, request, reply);
        return account;
      });
    } catch (error) {
      // Somebody registered just now with the e-mail or the username: look again.
      if (attempt === 3 || driverError(error)?.code !== uniqueViolation) throw error;
    }
  }
}
