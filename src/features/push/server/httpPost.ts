import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
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
const agentOptions = { keepAlive: true, timeout: idleMs, maxSockets: pushLimits.devices, maxFreeSockets: 8 };
const agents = { http: new http.Agent(agentOptions), https: new https.Agent(agentOptions) };

/** Ends the idle connections to push services. */
export function closeConnections() {
  for (const agent of Object.values(agents)) agent.destroy();
}

type Sent = { headers: Record<string, string>; body: Uint8Array; signal: AbortSignal };
export type Answer = { status: number; retryAfter: string | undefined };

/**
 * Sends a message to a push service, and nowhere else: redirects are not followed, and of the answer's body little is read. Throws
 * NotPublic, or the error of the network.
 */
export async function httpPost(endpoint: URL, { headers, body, signal }: Sent): Promise<Answer> {
  // Node looks up no address that is given as one.
  await publicAddressesOfLiteral(endpoint);
  const options = { method: 'POST', headers, lookup, signal };
  return new Promise((resolve, reject) => {
    const sent =
      endpoint.protocol === 'https:'
        ? https.request(endpoint, { ...options, agent: agents.https })
        : http.request(endpoint, { ...options, agent: agents.http });
    sent.on('response', answer => {
      const { statusCode: status = 0 } = answer;
      let left = pushLimits.answerBytes;
      answer.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) answer.destroy();
      });
      answer.on('error', () => {});
      answer.on('close', () => resolve({ status, retryAfter: answer.headers['retry-after'] }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function publicAddressesOfLiteral(endpoint: URL) {
  const host = hostOf(endpoint);
  if (host !== endpoint.hostname || /^[\d.]+$/.test(host)) await publicAddressesOf(host);
}
