import { createHash } from 'node:crypto';
import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

type Says = Record<string, unknown>;

/**
 * A provider that says whatever a test wants, asks nobody anything and redeems a code as often as it is brought, so
 * that what refuses it is Rounds. Honest as long as a test changes nothing.
 */
export type PliantProvider = {
  issuer: string;
  /** Claims of the next ID tokens, or what makes them, over the honest ones; undefined leaves a claim out. */
  says: Says | (() => Says);
  /** Has the last word on what the token endpoint answers. */
  answers: ((response: MutableResponse) => void) | undefined;
  /** Where the token endpoint leads instead of answering. */
  leads: string | undefined;
  /** The last parameters somebody was sent here with. */
  asked: URLSearchParams;
  /** What codes were brought with. */
  redeemed: Record<string, string>[];
  close: () => Promise<void>;
};

/** An OpenID Connect provider on a free port that misbehaves as a test asks it to. */
export async function openPliantProvider(): Promise<PliantProvider> {
  const server = new OAuth2Server();
  const { service } = server;
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const issuer = server.issuer.url!;
  const given = new Map<string, URLSearchParams>();
  const provider: PliantProvider = {
    issuer,
    says: {},
    answers: undefined,
    leads: undefined,
    asked: new URLSearchParams(),
    redeemed: [],
    close: () => server.stop(),
  };
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }, request: { url: string }) => {
    provider.asked = new URL(request.url, issuer).searchParams;
    given.set(url.searchParams.get('code')!, provider.asked);
  });
  service.on(Events.BeforeTokenSigning, (token: MutableToken, { body }: { body: { code: string } }) => {
    const { says } = provider;
    const nonce = given.get(body.code)?.get('nonce') ?? undefined;
    Object.assign(token.payload, { nonce }, typeof says === 'function' ? says() : says);
  });
  service.on(Events.BeforeResponse, (response: MutableResponse) => provider.answers?.(response));

  // The library's endpoint accepts a code once; this one, in front of it, accepts it again.
  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    (body as Says).token_endpoint = `${issuer}/redeem`;
  });
  service.addRoute('POST', '/redeem', async (request, response) => {
    if (provider.leads) return void response.writeHead(307, { location: provider.leads }).end();
    const { code_verifier: verifier = '', ...brought } = request.body as Record<string, string>;
    provider.redeemed.push({ ...brought, code_verifier: verifier });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const isTheirs = given.get(brought.code!)?.get('code_challenge') === challenge;
    const body = new URLSearchParams(isTheirs ? brought : { grant_type: 'none' });
    const answer = await fetch(`${issuer}/token`, { method: 'POST', body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  return provider;
}
