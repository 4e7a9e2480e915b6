import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { limits } from '#/app/limits.ts';
import { email } from '#/features/accounts/shapes.ts';
import { publicOrigin, settings } from '#/platform/process/settings.ts';
import { emailKeyOf } from '#/platform/shared/emailAddress.ts';
import { trueName } from '#/platform/shared/names.ts';
import { nameText } from '#/platform/shared/text.ts';
import type { SignInAttempt } from './attempts.ts';
import { googleProvider } from './provider.ts';

/** Who came back from Google. */
export type Claims = {
  issuer: string;
  subject: string;
  /** Their e-mail, if the issuer has verified it and we could write to it. */
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

const domainOf = (email: string) => emailKeyOf(email).slice(email.lastIndexOf('@') + 1);
const isNamedDomain = (email: string) => settings.googleEmailDomains?.includes(domainOf(email)) ?? false;

/** Microsoft Entra never says whether an e-mail is verified: of the domains that the operator names it need not. */
function isVerified({ email_verified: said }: oidc.IDToken, email: string): boolean {
  return said === true || (said === undefined && isNamedDomain(email));
}

/**
 * Whether this issuer is the authority for a mailbox. Google is for its own domains, and for those of Workspace, whose
 * accounts carry `hd`; any other address it verified may have passed to another person since. Other issuers are for
 * the domains that GOOGLE_EMAIL_DOMAINS names.
 */
export function vouchesFor({ iss, email, hd }: { iss: string; email: string; hd?: unknown }): boolean {
  if (isNamedDomain(email)) return true;
  return iss === google && (gmail.includes(domainOf(email)) || (typeof hd === 'string' && hd !== ''));
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
  const claims = tokens.claims()!;
  const { iss, sub, ...said } = claims;
  const { data: typed } = email.safeParse(said.email);
  const known = typed !== undefined && isVerified(claims, typed) ? typed : undefined;
  return {
    issuer: iss,
    subject: sub,
    email: known,
    provesEmail: known !== undefined && vouchesFor({ iss, email: known, hd: said.hd }),
    name: name.safeParse(said.name).data ?? '',
    isRecent: isWithin(said.auth_time),
  };
}
