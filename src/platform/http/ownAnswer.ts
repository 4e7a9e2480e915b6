import type { FastifyInstance, FastifyRequest } from 'fastify';
import { backgroundHeader } from '#/platform/shared/backgroundHeader.ts';
import { withTimeout } from '#/platform/shared/withTimeout.ts';

/** A page is not kept waiting for what its browser asks for by itself. */
const takeoverTimeoutMs = 1_000;

/**
 * The response of a call of our own API for the reader of a page, with the same session, rate limits and rights as
 * from their browser. Undefined if it is refused or slow.
 */
export async function ownAnswer(app: FastifyInstance, { headers, ip }: FastifyRequest, url: string) {
  const { cookie = '', host = '' } = headers;
  const asking = app.inject({ url, headers: { cookie, host, [backgroundHeader]: '1' }, remoteAddress: ip });
  let answer: unknown;
  const taken = asking.then(
    ({ statusCode, payload }) => {
      if (statusCode === 200) answer = JSON.parse(payload);
    },
    () => {},
  );
  await withTimeout(takeoverTimeoutMs, taken);
  return answer;
}
