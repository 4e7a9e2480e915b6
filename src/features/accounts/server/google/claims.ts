import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { limits } from '#/app/limits.ts';
import { email } from '#/features/accounts/shapes.ts';
import { publicOrigin, settings } from '#/platform/process/settings.ts';
import { trueName } from '#/platform/shared/names.ts';
import { nameText } from '#/platform/shared/text.ts';
import type { SignInAttempt } from './attempts.ts';
import { googleProvider } from './provider.ts';

/** Who came back from Google. */
export type Claims = {
  issuer: string;
  subject: string;
  /** Their e-mail, if Google has verified it and we could write to it. */
  email: string | undefined;
  /** Whether the issuer vouches that the mailbox is theirs today, not only that they once had it. */
  provesEmail: boolean;
  name: string;
  /** Whether they gave their credentials to the issuer within the last minute, as far as it says so. */
  isRecent: boolean;
};

// A name the wizard would refuse is not proposed.
const name = trueName(nameText({ max: limits.nameLength }), 'person');

const google = 'https://accounts.google.com';
const gmail = ['gmail.com', 'googlemail.com'];

/**
 * Whether this issuer is the authority for a mailbox. Google is for its own domains, and for those of Workspace, whose
 * accounts carry `hd`; any other address it verified may have passed to another person since. Other issuers are for
 * the domains that GOOGLE_EMAIL_DOMAINS names.
 */
export function vouchesFor({ iss, email, hd }: { iss: string; email: string; hd?: unknown }): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (settings.googleEmailDomains?.includes(domain)) return true;
  return iss === google && (gmail.includes(domain) || (typeof hd === 'string' && hd !== ''));
}

const isWithin = (authTime: unknown) =>
  typeof authTime === 'number' && Math.abs(Date.now() / 1000 - authTime) <= limits.googleProof / 1000;

/**
 * Redeems the authorization code of this request, with the secrets of its attempt, and checks the ID token:
 * signature, issuer, audience, times and nonce. Throws what openid-client throws if any check fails.
 */
export async function redeem(
  request: FastifyRequest,
  state: string,
  attempt: SignInAttempt,
): Promise<Claims> {
  const tokens = await oidc.authorizationCodeGrant(
    await googleProvider(),
    new URL(request.url, publicOrigin()),
    {
      expectedState: state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    },
  );
  const { iss, sub, ...said } = tokens.claims()!;
  const known = email.safeParse(said.email_verified === true ? said.email : undefined);
  return {
    issuer: iss,
    subject: sub,
    email: known.data,
    provesEmail: known.data !== undefined && vouchesFor({ iss, email: known.data, hd: said.hd }),
    name: name.safeParse(said.name).data ?? '',
    isRecent: isWithin(said.auth_time),
  };
}
