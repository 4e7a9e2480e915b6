import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { clearToken } from '#/features/accounts/server/cookie.ts';
import { completeFirstFactor } from '#/features/accounts/server/factors/challenges.ts';
import { identify } from '#/features/accounts/server/sessions.ts';
import { driverError } from '#/platform/database/database.ts';
import { transact } from '#/platform/database/transact.ts';
import { consume, networkKey, refund } from '#/platform/http/rates.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { refuseCrossSite } from '#/platform/http/security.ts';
import { accountOf } from './account.ts';
import { beginAttempt, takeAttempt } from './attempts.ts';
import { type Claims, redeem } from './claims.ts';
import { faultOf } from './faults.ts';
import { arrive, askFor, rejectCallback } from './handleCallback.ts';
import { proveByGoogle } from './proof.ts';
import { callbackAddress, googleProvider, isGoogleConfigured } from './provider.ts';
import { type SignInOptions, signInOptionsOf } from './signInOptions.ts';

const uniqueViolation = '23505';

/** Lets in whom Google says this is, unless their account asks for a code too. Returns the account, and what is still owed. */
async function signIn(claims: Claims, asNewAccount: boolean, request: FastifyRequest, reply: FastifyReply) {
  const me = await identify(request);
  await consume('login.success', `${claims.issuer} ${claims.subject}`);
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(async tx => {
        const { account, link, isNew } = await accountOf(tx, claims, asNewAccount);
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

const quiet = { exposeHeadRoute: false };

/**
 * 'Continue with Google': GET /api/google/start redirects there, and Google redirects back to GET
 * /api/google/callback.
 */
export function googleRoutes(app: FastifyInstance, origins: Set<string>) {
  app.get('/api/google/start', quiet, async (request, reply) => {
    // Nobody is sent to sign in by a page that is not ours.
    refuseCrossSite(request, origins);
    const options = signInOptionsOf(request.query);
    try {
      await consume('google.address', networkKey(request.ip));
      if (!isGoogleConfigured()) refuse('unavailable', 'accounts.googleNotConfigured');
      const provider = await googleProvider();
      const { state, nonce, verifier } = await beginAttempt(options, request, reply);
      return reply.redirect(await addressOf(provider, options, state, nonce, verifier), 303);
    } catch (error) {
      return rejectCallback(reply, options, faultOf(error));
    }
  });

  app.get('/api/google/callback', quiet, async (request, reply) => {
    const { state } = request.query as { state?: unknown };
    let options = signInOptionsOf({ mode: 'popup' });
    try {
      const attempt = typeof state === 'string' ? await takeAttempt(state, request) : undefined;
      if (!attempt || typeof state !== 'string') return refuse('forbidden', 'accounts.googleRefused');
      options = attempt;
      const claims = await redeem(request, state, attempt);
      // Finished in good faith: it takes nothing from others behind the same address.
      await refund('google.address', networkKey(request.ip));
      clearToken(reply, 'rounds-google');
      if (attempt.screen === 'proof') return arrive(reply, options, await proveByGoogle(claims, request));
      const { account, owed } = await signIn(claims, attempt.asNewAccount, request, reply);
      return owed ? askFor(owed, reply, options) : arrive(reply, options, account);
    } catch (error) {
      return rejectCallback(reply, options, faultOf(error));
    }
  });
}

async function addressOf(
  provider: oidc.Configuration,
  { screen }: SignInOptions,
  state: string,
  nonce: string,
  verifier: string,
) {
  const { prompt_values_supported: prompts } = provider.serverMetadata();
  // On a ward's computer the last one to sign in to Google may be somebody else.
  const prompt = screen === 'proof' ? 'login' : 'select_account';
  const asks = !prompts || (prompts as string[]).includes(prompt);
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackAddress(),
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(asks && { prompt }),
    // Requires the provider to ask for a sign-in again and to say when it happened.
    ...(screen === 'proof' && { max_age: '0' }),
  });
  return address.href;
}
