import assert from 'node:assert/strict';
import { test } from 'vitest';
import { getViewer } from '#/features/accounts/contract.ts';
import { openFixture } from '#test/support/fixture.ts';
import { emailOf, password } from '#test/support/fixtures.ts';

const { rounds, amara } = await openFixture('amara');

const json = { 'content-type': 'application/json' };

async function answerTo(
  headers: Record<string, string>,
  method = 'DELETE',
  path = '/api/session',
  body?: string,
) {
  const response = await amara.request(method, path, body, headers);
  return { status: response.status, text: (await response.json()).error?.text };
}

const isSignedIn = async () => (await amara.does(getViewer, {})).me !== null;

test('A cross-site write is refused and changes nothing', async () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: rounds.url.replace('http:', 'https:') },
    { origin: `${rounds.url}.evil.example` },
    { origin: rounds.url, 'sec-fetch-site': 'cross-site' },
    { origin: rounds.url, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const answer = await answerTo(headers as Record<string, string>);
    assert.deepEqual(answer, { status: 403, text: 'base.crossSite' }, JSON.stringify(headers));
  }
  assert.equal(await isSignedIn(), true);
});

test('Another site cannot force a login on a browser', async () => {
  const body = JSON.stringify({ email: emailOf('amara'), password });
  const answer = await answerTo({ ...json, origin: 'https://evil.example' }, 'POST', '/api/session', body);
  assert.equal(answer.status, 403);
});

test('Content types that a cross-site form can send are rejected', async () => {
  const body = JSON.stringify({ email: emailOf('amara'), password });
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain;x=application/json',
  ];
  for (const type of types) {
    const answer = await answerTo({ 'content-type': type }, 'POST', '/api/session', body);
    assert.equal(answer.status, 415, type);
  }
});

test('Same-origin pages can write, by either hostname of this machine', async () => {
  const body = JSON.stringify({ email: emailOf('amara'), password });
  const localhost = rounds.url.replace('127.0.0.1', 'localhost');
  for (const origin of [rounds.url, localhost]) {
    const headers = { ...json, origin, 'sec-fetch-site': 'same-origin' };
    const { status } = await rounds.visitor().request('POST', '/api/session', body, headers);
    assert.equal(status, 200, origin);
  }
});

test('A cross-site link can read', async () => {
  const { status } = await amara.request('GET', '/home', undefined, { 'sec-fetch-site': 'cross-site' });
  assert.equal(status, 200);
});

test('No response allows other origins to read it', async () => {
  const response = await amara.request('GET', '/api/viewer', undefined, { origin: 'https://evil.example' });
  assert.equal(response.headers.get('access-control-allow-origin'), null);
  assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin');
});
