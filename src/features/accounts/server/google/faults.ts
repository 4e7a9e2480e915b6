import * as oidc from 'openid-client';
import { type GoogleFault, googleFaultOf } from '#/features/accounts/google.ts';
import { isDatabaseAway } from '#/platform/database/database.ts';
import { log } from '#/platform/observability/log.ts';
import { Refusal } from '#/platform/shared/refusal.ts';

/** The sentence for whatever ended a sign-in with Google. What was wrong with an answer is for the log alone. */
export function faultOf(error: unknown): GoogleFault {
  if (error instanceof Refusal && error.code === 'tooMany') return 'accounts.googleTooMany';
  if (error instanceof Refusal && error.text === 'accounts.suspended') return 'accounts.googleSuspended';
  if (error instanceof Refusal) return googleFaultOf(error.text) ?? 'accounts.googleRefused';
  if (isOfGoogle(error)) return faultOfGoogle(error);
  if (isDatabaseAway(error)) return 'base.unavailable';
  log.error({ err: error }, 'a sign-in with Google failed');
  return 'accounts.googleRefused';
}

function faultOfGoogle(error: unknown): GoogleFault {
  // Never the error itself: its causes contain tokens and what they say about people.
  const { name, code, error: said } = error as { name?: string; code?: string; error?: string };
  if (said === 'access_denied') return 'accounts.googleCancelled';
  const fault = isAway(error) ? 'accounts.googleUnavailable' : 'accounts.googleRefused';
  log.warn({ fault, reason: { name, code, said } }, 'a sign-in with Google was refused');
  return fault;
}

// What fetch throws when there is no connection, or it breaks.
const isBroken = (error: unknown) => error instanceof TypeError && error.cause instanceof Error;

const isOfGoogle = (error: unknown) =>
  isBroken(error) ||
  [
    oidc.ClientError,
    oidc.ResponseBodyError,
    oidc.AuthorizationResponseError,
    oidc.WWWAuthenticateChallengeError,
  ].some(kind => error instanceof kind);

const trouble = ['temporarily_unavailable', 'server_error'];

function isAway(error: unknown) {
  if (error instanceof oidc.AuthorizationResponseError) return trouble.includes(error.error);
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  if (!(error instanceof oidc.ClientError)) return isBroken(error);
  const status = error.cause instanceof Response ? error.cause.status : 0;
  return error.code === 'OAUTH_TIMEOUT' || status >= 500;
}
