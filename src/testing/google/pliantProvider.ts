import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

type Says = Record<string, unknown>;

/** A provider that says whatever a test wants, and asks nobody anything. Honest as long as a test changes nothing. */
export type PliantProvider = {
  issuer: string;
  /** Claims of the next ID tokens, or what makes them, over the honest ones; undefined leaves a claim out. */
  says: Says | (() => Says);
  /** Has the last word on what the token endpoint answers. */
  answers: ((response: MutableResponse) => void) | undefined;
  /** The last requests: their parameters. */
  asked: URLSearchParams;
  redeemed: Record<string, string>;
  close: () => Promise<void>;
};

export async function openPliantProvider(): Promise<PliantProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const provider: PliantProvider = {
    issuer: server.issuer.url!,
    says: {},
    answers: undefined,
    asked: new URLSearchParams(),
    redeemed: {},
    close: () => server.stop(),
  };
  server.service.on(Events.BeforeAuthorizeRedirect, (_, { url }: { url: string }) => {
    provider.asked = new URL(url, provider.issuer).searchParams;
  });
  server.service.on(Events.BeforeTokenSigning, (token: MutableToken, { body }) => {
    provider.redeemed = body as Record<string, string>;
    const { says } = provider;
    Object.assign(token.payload, typeof says === 'function' ? says() : says);
  });
  server.service.on(Events.BeforeResponse, (response: MutableResponse) => provider.answers?.(response));
  return provider;
}
