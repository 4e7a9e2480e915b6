import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { freePort } from '../freePort.ts';
import { configurationOf, type Somebody } from './realConfiguration.ts';

export type RealProvider = {
  issuer: string;
  /** Who can be chosen in its window. */
  people: Somebody[];
  /** Whether its pages cut themselves off from the window that opened them, as a careful provider's do. */
  isAloof: boolean;
  /** Changes the address people are led back to on its way: what happens to it between the two is not up to either. */
  leadsBack: (address: URL) => void;
  /** Allows Rounds to be led back to. */
  knows: (callback: string) => void;
  goesDown: () => Promise<void>;
  comesBack: () => Promise<void>;
  close: () => Promise<void>;
};

/** A certified OpenID provider on another host than Rounds, with a window in which a person is chosen. */
export async function openRealProvider(): Promise<RealProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  let provider: Provider;
  const server = createServer((request, response) => {
    if (real.isAloof) response.setHeader('cross-origin-opener-policy', 'same-origin');
    meddle(response, real);
    if (request.url!.startsWith('/choose/')) return void choose(provider, real.people, request, response);
    provider.callback()(request, response);
  });
  const listen = async () => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  const real: RealProvider = {
    issuer,
    people: [],
    isAloof: false,
    leadsBack: () => {},
    knows: callback => {
      provider = new Provider(issuer, configurationOf(real.people, callback));
    },
    goesDown: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    comesBack: listen,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
  await listen();
  return real;
}

function meddle(response: ServerResponse, { leadsBack }: RealProvider) {
  const set = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'location' || !String(value).includes('/api/google/callback?'))
      return set(name, value);
    const address = new URL(String(value));
    leadsBack(address);
    return set(name, address.href);
  };
}

async function choose(
  provider: Provider,
  people: Somebody[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method === 'POST') {
    const chosen = new URLSearchParams(await text(request)).get('sub');
    const result = chosen
      ? { login: { accountId: chosen }, select_account: {} }
      : { error: 'access_denied', error_description: 'the person went back' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  const buttons = people.map(({ sub, email }) => `<button name="sub" value="${sub}">${email}</button>`);
  response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Choose an account</title>
    <form method="post"><h1>Choose an account</h1>${buttons.join(' ')} <button>Cancel</button></form>`);
}
