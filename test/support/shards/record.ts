import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contract } from '#/app/api.ts';
import { BoundedClient } from '#/platform/database/boundedPool.ts';
import { hearQueries, type Query } from '../queriesOf.ts';

export type Recorded = Query & {
  /** The call of the contract during which it was asked, as `GET /api/posts`. */
  call: string | undefined;
};

type Message = { request: IncomingMessage; response: ServerResponse };

const patterns = contract.map(({ method, path }) => ({
  name: `${method} ${path}`,
  method,
  matches: new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
}));
// `/api/chats/requests` is no chat: the first that has fewest parameters.
patterns.sort((a, b) => a.name.split(':').length - b.name.split(':').length);

const callOf = ({ method, url = '' }: IncomingMessage) =>
  patterns.find(one => one.method === method && one.matches.test(url))?.name;

/** Every statement of the server in this process while `work` runs, and the calls that were answered. */
export async function recordStatements(work: () => Promise<void>) {
  const statements: Recorded[] = [];
  const answered = new Set<string | undefined>();
  const current = new AsyncLocalStorage<string | undefined>();
  const started = (message: unknown) => current.enterWith(callOf((message as Message).request));
  const finished = (message: unknown) => {
    const { request, response } = message as Message;
    if (response.statusCode < 300) answered.add(callOf(request));
  };
  subscribe('http.server.request.start', started);
  subscribe('http.server.response.finish', finished);
  const stop = hearQueries((query, client) => {
    // The server's own connections: not those by which a test looks into the database.
    if (client instanceof BoundedClient) statements.push({ ...query, call: current.getStore() });
  });
  try {
    await work();
  } finally {
    stop();
    unsubscribe('http.server.request.start', started);
    unsubscribe('http.server.response.finish', finished);
  }
  return { statements, answered };
}
