import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import type { Person } from '#test/support/person.ts';
import { bytesOfRequest, rawRequest } from '#test/support/rawRequest.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
let amara: Person;
beforeAll(async () => {
  rounds = await openRounds();
  amara = await rounds.account('amara');
});
afterAll(() => rounds.close());

const host = 'Host: rounds.example.org';
/** What would be answered if the request before it were thought to end where it does not. */
const hidden = `GET /api/health HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`;
const post = (headers: string[], body: string) =>
  `${['POST /api/session HTTP/1.1', host, 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`;
const chunked = 'Transfer-Encoding: chunked';

/** How many answers came, and the status of the first. */
async function answersTo(bytes: string) {
  const { status, body } = await rawRequest(rounds.url, bytes);
  return {
    status,
    more: body.match(/^HTTP\/1\.1 \d+/gm)?.length ?? 0,
    isOurs: body.includes('base.invalidInput'),
  };
}

test('A body with an ambiguous or missing length is refused, with everything after it', async () => {
  for (const [name, bytes] of Object.entries({
    'two lengths': post(['Content-Length: 2', 'Content-Length: 40'], `{}${hidden}`),
    'two lengths in one': post(['Content-Length: 2, 40'], `{}${hidden}`),
    'the same length twice': post(['Content-Length: 2', 'Content-Length: 2'], `{}${hidden}`),
    'a length and chunks': post(['Content-Length: 5', chunked], `0\r\n\r\n${hidden}`),
    'chunks and a length': post([chunked, 'Content-Length: 5'], `0\r\n\r\n${hidden}`),
    'a length with a sign': post(['Content-Length: +2'], `{}${hidden}`),
    'a negative length': post(['Content-Length: -2'], `{}${hidden}`),
    'a hexadecimal length': post(['Content-Length: 0x2'], `{}${hidden}`),
    'a length beyond all numbers': post([`Content-Length: ${'9'.repeat(30)}`], `{}${hidden}`),
    'no length in a length': post(['Content-Length: '], `{}${hidden}`),
    'a space before the colon': post(['Transfer-Encoding : chunked'], `0\r\n\r\n${hidden}`),
    'a coding nobody knows': post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`),
    'chunks inside another coding': post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${hidden}`),
    'two codings': post([chunked, 'Transfer-Encoding: identity'], `0\r\n\r\n${hidden}`),
    'a folded coding': post(['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${hidden}`),
    'a line feed alone': post([`A: b\n${chunked}`], `0\r\n\r\n${hidden}`),
    'a carriage return alone': post([`A: b\r${chunked}`], `0\r\n\r\n${hidden}`),
  })) {
    const { status, more, isOurs } = await answersTo(bytes);
    assert.deepEqual({ status, more, isOurs }, { status: 400, more: 0, isOurs: true }, name);
  }
});

test('Invalid chunks close the connection, and nothing after them is parsed as a request', async () => {
  for (const chunks of [
    'ZZ\r\n{}\r\n0\r\n\r\n',
    `${'F'.repeat(17)}\r\n{}`,
    '-2\r\n{}\r\n0\r\n\r\n',
    '2\r\n{}XX0\r\n\r\n',
    '2\n{}\n0\n\n',
  ]) {
    const { status, more } = await answersTo(post([chunked], chunks + hidden));
    assert.ok(status === 400 && more === 0, `${JSON.stringify(chunks)} ${status} ${more}`);
  }
});

test('Another protocol or an invalid request line is refused and closed', async () => {
  for (const [bytes, status] of [
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['GET /\r\n\r\n', 400],
    [`get / HTTP/1.1\r\n${host}\r\n\r\n`, 400],
    [`GET / HTTP/9.9\r\n${host}\r\n\r\n`, 400],
    [`GET / HTP/1.1\r\n${host}\r\n\r\n`, 400],
    [`GET  / / HTTP/1.1\r\n${host}\r\n\r\n`, 400],
    [`\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}\r\nA\u0001: b\r\n\r\n`, 400],
    [`GET / HTTP/1.1\r\n${host}\r\n: b\r\n\r\n`, 400],
    // Nobody is let through to anywhere.
    [`CONNECT 127.0.0.1:22 HTTP/1.1\r\n${host}\r\n\r\n`, 0],
  ] as const)
    assert.equal((await answersTo(bytes)).status, status, JSON.stringify(bytes));
});

test('A request target with a host, an asterisk or no path gets no response but our own', async () => {
  for (const [target, status] of [
    // As a proxy asks; whose host it names counts for nothing.
    ['http://evil.example/api/viewer', 200],
    ['https://evil.example', 404],
    ['evil.example:443', 400],
    ['//evil.example/api/viewer', 404],
    ['/\\evil.example', 404],
    ['?a', 400],
  ] as const) {
    const answer = await rawRequest(rounds.url, bytesOfRequest(`GET ${target}`));
    assert.equal(answer.status, status, target);
    assert.equal(answer.headers.get('location'), null, target);
  }
});

test('Upgrade is ignored: the request is answered as it is', async () => {
  for (const upgrade of ['websocket', 'h2c', 'TLS/1.0, HTTP/1.1']) {
    const wish = [
      'Connection: Upgrade, HTTP2-Settings, close',
      `Upgrade: ${upgrade}`,
      'HTTP2-Settings: AAMAAABk',
    ];
    const { status, body } = await rawRequest(
      rounds.url,
      `GET /api/viewer HTTP/1.1\r\n${host}\r\n${wish.join('\r\n')}\r\n\r\n`,
    );
    assert.equal(status, 200, upgrade);
    assert.match(body, /"me":null/);
  }
});

test('Pipelined requests are answered in order, each for its own session', async () => {
  const ask = (path: string, ...headers: string[]) =>
    `GET ${path} HTTP/1.1\r\n${[host, ...headers].join('\r\n')}\r\n\r\n`;
  const cookie = `Cookie: ${amara.cookie}`;
  const { body } = await rawRequest(
    rounds.url,
    ask('/api/viewer', cookie) +
      ask('/api/viewer') +
      ask('/api/viewer', cookie) +
      ask('/api/posts', 'Connection: close'),
  );
  const told = [...body.matchAll(/"me":(null|\{"id":"([^"]+)")|"error":\{"code":"(\w+)"/g)];
  assert.deepEqual(
    told.map(([, me, id, code]) => id ?? code ?? me),
    [amara.id, 'null', amara.id, 'unauthorized'],
  );
});

test('A half-closed connection still gets its response', async () => {
  const socket = connect({ port: Number(new URL(rounds.url).port), host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.setEncoding('utf8').on('data', part => {
    text += part;
  });
  socket.end(bytesOfRequest('GET /api/health'));
  await once(socket, 'close');
  assert.match(text, /^HTTP\/1\.1 200 /);
});

test('Line breaks in an address cannot inject a response header', async () => {
  for (const path of ['/home', '/profile/x', '/login', '/post/x', '/media/x/480.webp'])
    for (const breaks of ['%0d%0a', '%0a', '%0d', '%E5%98%8D%E5%98%8A']) {
      const answer = await rawRequest(
        rounds.url,
        bytesOfRequest(`GET ${path}?next=/x${breaks}X-Evil:%201${breaks}${breaks}<p>`),
      );
      assert.equal(answer.headers.get('x-evil'), null, path + breaks);
      assert.ok(answer.status < 500);
    }
});

test('After all of that the server is healthy', async () => {
  assert.equal((await rounds.visitor().request('GET', '/api/health')).status, 200);
});
