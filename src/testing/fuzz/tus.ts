import assert from 'node:assert/strict';
import fc from 'fast-check';
import { tusPath } from '#/media/contract.ts';
import { corpus } from '../corpus.ts';
import type { Person } from '../person.ts';
import { metadata } from '../upload.ts';
import { type Actor, actors } from './crowd.ts';
import { judgeHeaders } from './judge.ts';
import { inHeader } from './send.ts';

const octets = 'application/offset+octet-stream';
const numbers = [
  '0',
  '1',
  '7',
  '64',
  '-1',
  '-0',
  '+1',
  '1.5',
  '1e3',
  '0x10',
  ' 7',
  '7, 7',
  '0, 7',
  '9'.repeat(16),
  '9'.repeat(400),
  'NaN',
  '',
  '٣',
];
const words = { purpose: 'post_images', filename: 'a.png' };

/** Of a header: as it should be, hostile, or not there. */
const value = (...right: string[]) =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...right) },
    { weight: 2, arbitrary: fc.constantFrom(...numbers) },
    { weight: 1, arbitrary: fc.constantFrom(...corpus) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(3_000), `${right[0]}, ${right[0]}`) },
  );

const said = fc.oneof(
  { weight: 5, arbitrary: fc.constant(metadata(words)) },
  fc.constantFrom(...corpus).map(filename => metadata({ ...words, filename })),
  fc.constantFrom(...corpus).map(purpose => metadata({ ...words, purpose })),
  fc
    .constantFrom('ownerId', 'state', '__proto__', 'constructor', 'chatId', 'purpose')
    .map(key => `${metadata(words)},${metadata({ [key]: 'ready' })}`),
  fc.constantFrom(...corpus),
);

const headers = fc.record(
  {
    'tus-resumable': value('1.0.0'),
    'upload-length': value('64', '7', '1000'),
    'upload-offset': value('0', '7'),
    'upload-metadata': said,
    'content-type': fc.oneof(
      { weight: 12, arbitrary: fc.constant(octets) },
      fc.constantFrom(
        'text/plain',
        'application/json',
        `${octets}; charset=x`,
        `${octets}, ${octets}`,
        ...corpus,
      ),
    ),
    'upload-defer-length': value('1'),
    'upload-concat': value('partial', `final;${tusPath}/x`),
    'upload-checksum': value('sha1 AAAA'),
    'x-http-method-override': fc.constantFrom('DELETE', 'PATCH', 'POST', 'GET', 'HEAD', 'TRACE'),
    origin: fc.constantFrom('https://evil.example', 'null'),
    range: value('bytes=0-'),
  },
  { requiredKeys: ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'content-type'] },
);

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
  headers: fc.oneof(headers, {
    weight: 3,
    arbitrary: headers.map(({ origin, 'upload-defer-length': _, 'upload-concat': __, ...rest }) => rest),
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
