import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, test } from 'vitest';
import { readEnv } from '#/platform/process/env.ts';
import { configure } from '#/platform/process/settings.ts';
import { viewerIn } from '#test/support/viewerIn.ts';
import { openHttp } from './http.ts';
import { refuse } from './refuse.ts';
import { webRoutes } from './webRoutes.ts';

let root: string;
let app: FastifyInstance;
let viewerOf: () => { me: null };
let fault: unknown;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rounds-test-'));
  configure(readEnv({ DATA_DIR: root }));
  app = openHttp();
  await webRoutes(app, {
    root,
    page: async () => '<html lang="en"><!--viewer--><div id="root"></div><!--first-->',
    viewerOf: async () => viewerOf(),
    first: async () => {
      if (fault) throw fault;
      return { paint: '<p>First</p>', sources: [], asks: [], answer: 'published' };
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const faults: [what: string, status: number, viewerOf: () => never][] = [
  ['an unexpected error', 500, () => assert.fail('a column is missing')],
  [
    'a database outage',
    503,
    () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    },
  ],
  ['overload', 503, () => refuse('unavailable', 'base.unavailable')],
];

for (const [what, status, how] of faults)
  test(`A page request gets a page even on ${what}, without any detail of the cause`, async () => {
    viewerOf = how;
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/home' });
    assert.deepEqual([statusCode, headers['content-type']], [status, 'text/html; charset=utf-8']);
    assert.equal(headers['retry-after'], status === 503 ? '1' : undefined);
    assert.deepEqual(viewerIn(body), { unavailable: true });
    assert.doesNotMatch(body, /column|connect/);
  });

test('A page request gets a complete page, even if its prerendering fails', async () => {
  viewerOf = () => ({ me: null });
  const pageAt = async () => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/login' });
    return [statusCode, body.includes('<p>First</p>'), viewerIn(body)];
  };
  assert.deepEqual(await pageAt(), [200, true, { me: null }]);
  fault = new TypeError('a post of a kind nobody thought of');
  assert.deepEqual(await pageAt(), [200, false, { me: null }]);
});
