import type { FastifyInstance, FastifyRequest } from 'fastify';
import { backgroundHeader } from './api.ts';
import { atMost } from '#/platform/process/atMost.ts';

/** A page is not kept waiting for what its browser asks for by itself. */
const patienceMs = 1_000;

/**
 * What a call of ours answers to whoever asks for a page, asked by the same door as from their browser: with their
 * session, their rates and their rights. Undefined where it is refused or takes long.
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
  await atMost(patienceMs, taken);
  return answer;
}
