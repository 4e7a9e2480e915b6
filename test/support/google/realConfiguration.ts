import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { type Configuration, interactionPolicy } from 'oidc-provider';
import { client } from './settings.ts';

/** Somebody with an account at the provider. */
export type Somebody = { sub: string; email: string; email_verified: boolean; name: string };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A provider with one client, which people reach by choosing an account and cancel by choosing none. */
export function configurationOf(people: Somebody[], callback: string): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As with Google: the identity is in the ID token itself.
    conformIdTokenClaims: false,
    findAccount: (_, sub) => {
      const somebody = people.find(one => one.sub === sub);
      return somebody && { accountId: sub, claims: () => somebody };
    },
    // Asked once more whether they agree, people would learn nothing new here.
    loadExistingGrant: async ctx => {
      const { provider, client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { policy, url: (_, { uid }) => `/choose/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    cookies: { keys: [randomUUID()] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 600, Session: 600 },
  };
}
