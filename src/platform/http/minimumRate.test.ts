import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, vi } from 'vitest';
import { httpLimits } from '#/app/limits.ts';
import { undo } from '#test/support/undo.ts';
import { requireMinimumRate } from './http.ts';

test('a body below the minimum rate is cut off, one at the rate of a slow line is not', async t => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = createServer((sent, response) => {
    requireMinimumRate(sent);
    sent.resume().on('end', () => response.end('all of it'));
    response.writeContinue();
  });
  server.on('checkContinue', (sent, response) => server.emit('request', sent, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  undo(t, () => server.close());
  const { port } = server.address() as AddressInfo;
  const length = httpLimits.bodyPaceBytes * 3;
  const begin = async () => {
    const headers = { 'content-length': length, expect: '100-continue' };
    const sending = request({ port, host: '127.0.0.1', method: 'PUT', headers });
    sending.flushHeaders();
    await once(sending, 'continue');
    return sending;
  };

  const trickling = await begin();
  trickling.write('a few bytes');
  vi.advanceTimersByTime(httpLimits.bodyPaceTime);
  const [error] = await once(trickling, 'error').then(
    found => found,
    failed => [failed],
  );
  assert.equal((error as NodeJS.ErrnoException).code, 'ECONNRESET');

  const slow = await begin();
  const responded = once(slow, 'response');
  const part = Buffer.alloc(httpLimits.bodyPaceBytes);
  for (let n = 0; n < 3; n++) {
    const arrived = new Promise(resolve => slow.write(part, resolve));
    await arrived;
    await new Promise(resolve => setTimeout(resolve, 100));
    if (n < 2) vi.advanceTimersByTime(httpLimits.bodyPaceTime);
  }
  slow.end();
  const [response] = await responded;
  assert.equal(response.statusCode, 200);
  response.resume();
});
