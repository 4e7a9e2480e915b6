import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import { httpLimits, limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { tusPath } from '#/features/media/folders.ts';
import { drawPicture, sendPicture } from '#test/support/fixtures.ts';
import type { Person } from '#test/support/person.ts';
import { bytesOfRequest, rawRequest } from '#test/support/rawRequest.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';
import { undo } from '#test/support/undo.ts';
import { create } from '#test/support/upload.ts';
import { openListener } from './listener.ts';

/** What every answer carries, whoever makes it. */
const expected = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

const ours =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob: data:; " +
  "media-src 'self' blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types rounds-worker";
const ofFiles = "sandbox; default-src 'none'";

let rounds: Rounds;
let amara: Person;
let picture: string;
beforeAll(async () => {
  rounds = await openRounds({ PUBLIC_URL: 'https://rounds.example.org' });
  amara = await rounds.member('amara');
  picture = paths.picture((await sendPicture(amara, 'post_images')).id, 480);
});
afterAll(() => rounds.close());

type Answer = { status: number; headers: Headers };
type Wanted = { status: number; policy?: string; opener?: string; kept?: string };

function isArmed(name: string, { status, headers }: Answer, wanted: Wanted) {
  const { policy = ours, opener = 'same-origin', kept = 'no-store, no-transform' } = wanted;
  assert.equal(status, wanted.status, name);
  for (const [header, value] of Object.entries(expected))
    assert.equal(headers.get(header)?.trim(), value, `${name}: ${header}`);
  assert.equal(headers.get('content-security-policy')?.trim(), policy, name);
  assert.equal(headers.get('cross-origin-opener-policy')?.trim(), opener, name);
  assert.equal(headers.get('cache-control')?.trim(), kept, name);
  for (const teller of ['server', 'x-powered-by', 'access-control-allow-origin'])
    assert.equal(headers.get(teller), null, `${name}: ${teller}`);
}

const popups = { opener: 'same-origin-allow-popups' };
const json = { 'content-type': 'application/json' };

test('Pages, found or not, redirects and error pages', async () => {
  const visitor = rounds.visitor();
  for (const [path, wanted] of [
    ['/', { status: 200 }],
    ['/login', { status: 200, ...popups }],
    ['/login?next=%2Fhome', { status: 200, ...popups }],
    ['/register', { status: 200, ...popups }],
    ['/login-somewhere-else', { status: 404 }],
    ['/registered', { status: 404 }],
    ['/nothing/here', { status: 404 }],
    ['/home', { status: 302 }],
    ['/%zz', { status: 404 }],
    ['/profile/50%off', { status: 404 }],
    ['/home?tab=%zz', { status: 302 }],
    ['/api/profiles/50%off', { status: 400 }],
    ['/media/%zz/480.webp', { status: 400 }],
    ['/assets/%zz', { status: 400 }],
    ['/.env', { status: 404 }],
    ['/.git/config', { status: 404 }],
    ['/api/google/callback', { status: 200 }],
  ] as [string, Wanted][])
    isArmed(path, await visitor.request('GET', path), wanted);
  isArmed('HEAD /', await visitor.request('HEAD', '/'), { status: 200 });
  isArmed('/home', await amara.request('GET', '/home'), { status: 200 });
  isArmed('POST /home', await amara.request('POST', '/home', ''), { status: 404 });
});

test('Successful calls, and every kind of refusal', async () => {
  const own = { origin: 'https://rounds.example.org' };
  const send = (method: string, path: string, body?: string, headers: Record<string, string> = json) =>
    amara.request(method, path, body, { ...own, ...headers });
  const docs = 'public, max-age=300, no-transform';
  const post = (id: string) => JSON.stringify({ id, content: 'x' });
  isArmed('200', await send('GET', '/api/viewer', undefined, {}), { status: 200 });
  isArmed('400', await send('POST', '/api/posts', '{"id":1}'), { status: 400 });
  isArmed('no JSON', await send('POST', '/api/posts', '{'), { status: 400 });
  isArmed('401', await rounds.visitor().request('GET', '/api/posts'), { status: 401 });
  isArmed(
    '403',
    await send('POST', '/api/posts', post(uuid()), { ...json, 'sec-fetch-site': 'cross-site' }),
    {
      status: 403,
    },
  );
  isArmed('404', await send('GET', `/api/posts/${uuid()}`, undefined, {}), { status: 404 });
  isArmed('no call', await send('GET', '/api/nothing', undefined, {}), { status: 404 });
  isArmed('413', await send('POST', '/api/session', ' '.repeat(limits.bodyBytes + 1)), { status: 413 });
  isArmed('415', await send('POST', '/api/posts', 'x', { 'content-type': 'text/plain' }), { status: 415 });
  isArmed('OPTIONS', await send('OPTIONS', '/api/posts', undefined, {}), { status: 404 });
  isArmed('openapi', await send('GET', '/api/openapi.json', undefined, {}), { status: 200, kept: docs });
  isArmed('init', await send('GET', '/api/docs/init.js', undefined, {}), { status: 200, kept: docs });
});

test('Uploaded files: whole, by range, cached, refused', async () => {
  const kept = 'private, no-cache';
  const get = (headers: Record<string, string> = {}, path = picture) =>
    amara.request('GET', path, undefined, headers);
  const whole = await get();
  isArmed('200', whole, { status: 200, policy: ofFiles, kept });
  const etag = whole.headers.get('etag')!;
  isArmed('206', await get({ range: 'bytes=0-9' }), { status: 206, policy: ofFiles, kept });
  isArmed('304', await get({ 'if-none-match': etag }), { status: 304, policy: ofFiles, kept });
  isArmed('416', await get({ range: 'bytes=99999999-' }), { status: 416, policy: ofFiles, kept });
  isArmed('404', await get({}, paths.picture(uuid(), 480)), { status: 404 });
  isArmed('401', await rounds.visitor().request('GET', picture), { status: 401 });
});

test('Static files, and no other files', async () => {
  const visitor = rounds.visitor();
  const assets = await readdir('dist/web/assets');
  const script = `/assets/${assets.find(name => name.endsWith('.js'))}`;
  const kept = 'public, max-age=31536000, immutable';
  // A compressed file has a tag of its own.
  const first = await visitor.request('GET', script, undefined, { 'accept-encoding': 'gzip' });
  isArmed(script, first, { status: 200, kept });
  const tag = `If-None-Match: ${first.headers.get('etag')}`;
  const known = await rawRequest(rounds.url, bytesOfRequest(`GET ${script}`, [tag, 'Accept-Encoding: gzip']));
  isArmed('304', known, { status: 304, kept });
  isArmed('icon', await visitor.request('GET', '/favicon.svg'), {
    status: 200,
    kept: 'public, max-age=3600',
  });
  isArmed('no asset', await visitor.request('GET', '/assets/nothing.js'), { status: 404 });
  assert.deepEqual(
    assets.filter(name => name.endsWith('.map')),
    [],
  );
  for (const path of [`${script}.map`, '/assets/..%2f..%2fpackage.json', '/.vite/manifest.json'])
    isArmed(path, await visitor.request('GET', path), { status: 404 });
  for (const path of [
    '/assets/../../package.json',
    '/assets/%2e%2e/index.html',
    '//etc/passwd',
    '/assets/%00',
    'http://evil.example/assets/x',
  ])
    isArmed(path, await rawRequest(rounds.url, bytesOfRequest(`GET ${path}`)), { status: 404 });
});

test('Every upload request, and the live stream', async () => {
  const file = await drawPicture();
  const made = await create(amara, {
    length: file.length,
    words: { purpose: 'post_images', filename: 'a.png' },
  });
  isArmed('POST', made, { status: 201 });
  const place = `${tusPath}/${made.headers.get('location')!.split('/').at(-1)}`;
  const tus = { 'tus-resumable': '1.0.0' };
  // The tus protocol demands `no-store` alone, of an answer that has no body.
  isArmed('HEAD', await amara.request('HEAD', place, undefined, tus), { status: 200, kept: 'no-store' });
  const octets = { ...tus, 'content-type': 'application/offset+octet-stream' };
  const patch = (offset: string) =>
    amara.request('PATCH', place, new Uint8Array(9), { ...octets, 'upload-offset': offset });
  isArmed('a wrong offset', await patch('5'), { status: 409 });
  isArmed('PATCH', await patch('0'), { status: 204 });
  isArmed('DELETE', await amara.request('DELETE', place, undefined, tus), { status: 204 });
  isArmed('no upload', await amara.request('HEAD', place, undefined, tus), { status: 404 });
  const live = await amara.request('GET', '/api/live');
  isArmed('live', live, { status: 200 });
  await live.body!.cancel();
  isArmed('no head of it', await amara.request('HEAD', '/api/live'), { status: 404 });
  isArmed('no stream', await rounds.visitor().request('GET', '/api/live'), { status: 401 });
});

test('Malformed and oversized requests, and unsupported methods', async () => {
  const raw = (bytes: string) => rawRequest(rounds.url, bytes);
  const long = 'x'.repeat(httpLimits.headerBytes);
  const doubled = ['Content-Length: 1', 'Content-Length: 2'];
  const both = ['Content-Length: 3', 'Transfer-Encoding: chunked'];
  for (const [name, bytes, status] of [
    ['no HTTP', 'HELO rounds\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a long address', bytesOfRequest(`GET /${long}`), 431],
    ['a long header', bytesOfRequest('GET /', [`X: ${long}`]), 431],
    ['many headers', bytesOfRequest('GET /', Array(3_000).fill('A: 1234')), 431],
    ['two lengths', bytesOfRequest('POST /api/session', doubled, 'xx'), 400],
    ['a length and chunks', bytesOfRequest('POST /api/session', both, '0\r\n\r\n'), 400],
    ['a header with NUL', bytesOfRequest('GET /', ['A: \0']), 400],
    ['an expectation', bytesOfRequest('GET /', ['Expect: miracles']), 417],
    ['TRACE', bytesOfRequest('TRACE /', ['Cookie: rounds=x']), 405],
    ['TRACE of a call', bytesOfRequest('TRACE /api/viewer'), 405],
    ['a method of others', bytesOfRequest('PROPFIND /'), 405],
  ] as const) {
    const answer = await raw(bytes);
    isArmed(name, answer, { status });
    const { error, requestId } = JSON.parse(answer.body.replace(/^[0-9a-f]+\r\n|\r\n0\r\n\r\n$/g, ''));
    assert.deepEqual([error.code, error.text, requestId.length], ['invalid', 'base.invalidInput', 36], name);
  }
  assert.match((await raw(bytesOfRequest('TRACE /'))).headers.get('allow')!, /^ ?GET, HEAD, POST/);
});

test('Slow headers are cut off with a response', async t => {
  const server = openListener((_, response) => response.end(), 400).listen(0, '127.0.0.1');
  undo(t, () => server.close());
  await once(server, 'listening');
  const answer = await rawRequest(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    'GET / HTTP/1.1\r\nHost: x\r\nX: slow',
  );
  isArmed('slow', answer, { status: 408 });
});

test('The sizes and timeouts are those that ship', async () => {
  const { headerBytes, headerTime, bodyPaceTime, bodyPaceBytes } = httpLimits;
  const { bodyBytes, longTextBodyBytes } = limits;
  assert.deepEqual(
    { headerBytes, headerTime, bodyBytes, longTextBodyBytes, bodyPaceTime, bodyPaceBytes },
    {
      headerBytes: 16_384,
      headerTime: 20_000,
      bodyBytes: 65_536,
      longTextBodyBytes: 163_840,
      bodyPaceTime: 30_000,
      bodyPaceBytes: 16_384,
    },
  );
  const { liveStreamsPerPerson, ephemeralPerSecond, openUploads, pageSize, liveBacklogEvents } = limits;
  assert.deepEqual(
    [liveStreamsPerPerson, ephemeralPerSecond, openUploads, pageSize, liveBacklogEvents],
    [10, 20, 20, 20, 500],
  );
  const server = openListener(() => {});
  assert.deepEqual([server.headersTimeout, server.keepAliveTimeout], [20_000, 72_000]);
});
