import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';

/** Where a request comes from: its address, null when a proxy passed on something else, and its browser and system. */
export type Origin = { address: string | null; browser: string | null };

const requests = new AsyncLocalStorage<FastifyRequest>();

/** Everything done by `work`, also later, is done for this request. */
export const forRequest = <T>(request: FastifyRequest, work: () => T) => requests.run(request, work);

/** Where the request comes from for which this is done; undefined in a job, and for the command line. */
export function originNow(): Origin | undefined {
  const request = requests.getStore();
  if (!request) return undefined;
  const { browser, system } = deviceOf(request.headers['user-agent'] ?? '');
  const plain = request.ip.split('%')[0]!.replace(/^::ffff:(?=[\d.]+$)/, '');
  return {
    address: isIP(plain) ? plain : null,
    browser: [browser, system].filter(Boolean).join(', ') || null,
  };
}
