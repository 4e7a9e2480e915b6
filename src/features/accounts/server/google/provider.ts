import * as oidc from 'openid-client';
import { limits } from '#/app/limits.ts';
import type { Env } from '#/platform/process/env.ts';
import { publicOrigin, settings } from '#/platform/process/settings.ts';

/** Whether this installation offers 'Continue with Google'. */
export const isGoogleConfigured = () => Boolean(settings.googleClientId && settings.googleClientSecret);

/** The redirect URI: it has to be registered with Google exactly like this. */
export const callbackAddress = () => `${publicOrigin()}/api/google/callback`;

/**
 * Whether a sign-in there can prove that it is still the same person: whether the provider says when they gave their
 * credentials. Google does not.
 */
export async function googleProves(): Promise<boolean> {
  if (!isGoogleConfigured()) return false;
  try {
    const { claims_supported: claims } = (await googleProvider()).serverMetadata();
    return !claims || (claims as string[]).includes('auth_time');
  } catch {
    return false;
  }
}

const hour = 60 * 60_000;
let known: { env: Env; until: number; provider: oidc.Configuration } | undefined;

/**
 * What the configured issuer says of itself, asked at first need and every hour, so that a start needs no Google.
 * Throws what openid-client throws when it cannot be reached or is not what it should be.
 */
export async function googleProvider(): Promise<oidc.Configuration> {
  if (known?.env !== settings || known.until < Date.now())
    known = { env: settings, until: Date.now() + hour, provider: await discover() };
  return known.provider;
}

function discover() {
  const issuer = new URL(settings.googleIssuer);
  // Without it the library would believe the connection instead of the signature of the ID token.
  const execute = [oidc.enableNonRepudiationChecks];
  // The settings allow http on this machine only.
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  return oidc.discovery(issuer, settings.googleClientId!, settings.googleClientSecret!, undefined, {
    execute,
    timeout: limits.googleTime / 1000,
  });
}
