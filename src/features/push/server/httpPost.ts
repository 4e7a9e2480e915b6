import http from 'node:http';
import https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { pushLimits } from '#/app/limits.ts';
import { hostOf, publicAddressesOf } from './publicAddress.ts';

// Asked for each connection, which then goes to exactly these addresses: a name that changes afterwards changes nothing.
const lookup: LookupFunction = (host, { all }, done) => {
  publicAddressesOf(host).then(
    found => (all ? done(null, found) : done(null, found[0]!.address, found[0]!.family)),
    error => done(error, '', 0),
  );
};

const idleMs = 30_000;
const agentOptions = {
  keepAlive: true,
  timeout: idleMs,
  maxSockets: pushLimits.lanes.batch * pushLimits.lanes.atOnce,
  maxFreeSockets: 8,
};
const agents = { http: new http.Agent(agentOptions), https: new https.Agent(agentOptions) };

/** Ends the idle connections to push services. */
export function closeConnections() {
  for (const agent of Object.values(agents)) agent.destroy();
}

type Opening = { headers: Record<string, string>; signal: AbortSignal };
export type Answer = { status: number; retryAfter: string | undefined };
/** A connected request: nothing of it has left before `send`, of which a second call does nothing, and nothing does after `drop`. */
type OpenPost = { send: (body: Uint8Array) => void; drop: () => void; answer: Promise<Answer> };

/**
 * Connects to a push service, and nowhere else: redirects are not followed, and only the beginning of the answer's body is read. Rejects,
 * like the answer, with NotPublic or the error of the network.
 */
export async function openPost(endpoint: URL, { headers, signal }: Opening): Promise<OpenPost> {
  // Node looks up no address that is given as one.
  await publicAddressesOfLiteral(endpoint);
  const options = { method: 'POST', headers, lookup, signal };
  const isSecure = endpoint.protocol === 'https:';
  const request = isSecure
    ? https.request(endpoint, { ...options, agent: agents.https })
    : http.request(endpoint, { ...options, agent: agents.http });
  const answer = new Promise<Answer>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', response => resolve(readAnswer(response)));
  });
  answer.catch(() => {});
  await Promise.race([connected(request, isSecure), answer]);
  const send = (body: Uint8Array) => {
    if (!request.writableEnded) request.end(body);
  };
  return { send, drop: () => request.destroy(), answer };
}

const connected = (request: http.ClientRequest, isSecure: boolean) =>
  new Promise<void>(resolve =>
    request.once('socket', (socket: Socket) => {
      if (!socket.connecting && !isHandshaking(socket)) resolve();
      else socket.once(isSecure ? 'secureConnect' : 'connect', () => resolve());
    }),
  );

const isHandshaking = (socket: Socket & { secureConnecting?: boolean }) => socket.secureConnecting === true;

function readAnswer(response: http.IncomingMessage): Promise<Answer> {
  return new Promise(resolve => {
    const { statusCode: status = 0 } = response;
    let left = pushLimits.answerBytes;
    response.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) response.destroy();
    });
    response.on('error', () => {});
    response.on('close', () => resolve({ status, retryAfter: response.headers['retry-after'] }));
  });
}

async function publicAddressesOfLiteral(endpoint: URL) {
  const host = hostOf(endpoint);
  if (host !== endpoint.hostname || /^[\d.]+$/.test(host)) await publicAddressesOf(host);
}
