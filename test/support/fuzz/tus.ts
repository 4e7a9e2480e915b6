import assert from 'node:assert/strict';
import fc from 'fast-check';
import { tusPath } from '#/features/media/folders.ts';
import { corpus } from '../corpus.ts';
import type { Person } from '../person.ts';
import { type Actor, actors } from './crowd.ts';
import { judgeHeaders } from './judge.ts';
import { inHeader } from './send.ts';
import { tusHeaders } from './tusHeaders.ts';

type Sending = {
  actor: Actor;
  method: string;
  to: string;
  headers: Record<string, string>;
  without: string[];
  bytes: number;
};

/** One request to the uploads, `to` the owner's open one as 'mine'. What is always sent is left out by `without`. */
export const sending: fc.Arbitrary<Sending> = fc.record({
  actor: fc.constantFrom(...actors),
  method: fc.constantFrom('POST', 'POST', 'PATCH', 'PATCH', 'HEAD', 'DELETE', 'GET', 'PUT', 'OPTIONS'),
  to: fc.oneof(
    { weight: 6, arbitrary: fc.constant('mine') },
    { weight: 3, arbitrary: fc.nat(999).map(n => `stock:tus:${n}`) },
    fc.constant(''),
    fc.constantFrom(...corpus),
  ),
  headers: fc.oneof(tusHeaders, {
    weight: 3,
    arbitrary: tusHeaders.map(({ origin, 'upload-defer-length': _, 'upload-concat': __, ...rest }) => rest),
  }) as fc.Arbitrary<Record<string, string>>,
  without: fc.oneof(
    { weight: 5, arbitrary: fc.constant<string[]>([]) },
    fc.subarray(['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type']),
  ),
  bytes: fc.constantFrom(0, 1, 7, 64, 65, 5_000),
});

const documented = [200, 201, 204, 400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 417, 423, 429];

/** Sends it, and fails unless the answer is one that uploads give. */
export async function sendTus(person: Person, { actor, method, to, headers, without, bytes }: Sending) {
  const path =
    method === 'POST' || to === '' ? tusPath : `${tusPath}/${encodeURIComponent(to.toWellFormed())}`;
  const kept = Object.entries(headers).filter(([name]) => !without.includes(name));
  const hasBody = ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method) && bytes > 0;
  const response = await person.request(
    method,
    path.endsWith('/.') || path.endsWith('/..') ? tusPath : path,
    hasBody ? new Uint8Array(bytes) : undefined,
    Object.fromEntries(kept.map(([name, text]) => [name, inHeader(text)])),
  );
  await response.arrayBuffer();
  judgeHeaders(response);
  assert.ok(documented.includes(response.status), `${method} answered ${response.status}`);
  if (actor === 'visitor')
    assert.ok(response.status >= 400 || method === 'OPTIONS', `${response.status} to a visitor`);
  if (headers.origin && !['HEAD', 'GET', 'OPTIONS'].includes(method))
    assert.equal(response.status, 403, 'another site');
  return response;
}
