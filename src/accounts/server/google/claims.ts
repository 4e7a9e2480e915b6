import type { FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { email } from '#/accounts/contract.ts';
import { trueName } from '#/base/names.ts';
import { publicOrigin } from '#/base/server/settings.ts';
import { nameText } from '#/base/text.ts';
import { limits } from '#/limits.ts';
import type { Attempt } from './attempts.ts';
import { googleProvider } from './provider.ts';

/** Who came back from Google. */
export type Claims = {
  issuer: string;
  subject: string;
  /** Their e-mail, if Google has verified it and we could write to it. */
  email: string | undefined;
  name: string;
};

// A name the wizard would refuse is not proposed.
const name = trueName(nameText({ max: limits.nameLength }), 'person');

/**
 * Redeems the code this request brings, with the secrets of its attempt, and checks the ID token: signature, issuer,
 * audience, times and nonce. Throws what openid-client throws when any of it does not hold.
 */
export async function redeem(request: FastifyRequest, state: string, attempt: Attempt): Promise<Claims> {
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
  return { issuer: iss, subject: sub, email: known.data, name: name.safeParse(said.name).data ?? '' };
}
