import assert from 'node:assert/strict';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterAll, beforeAll, test } from 'vitest';
import { queriesOf } from '#test/support/queriesOf.ts';
import { openRounds, type Rounds } from '#test/support/rounds.ts';

let rounds: Rounds;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  rounds = await openRounds();
});
afterAll(async () => {
  agent.destroy();
  await rounds.close();
});

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: number };

/** Asks as a browser without a cookie, and counts what arrives on the wire. */
const ask = (route: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const [method, url] = route.split(' ') as [string, string];
    const path = url.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000').replace('*', 'nothing');
    const sent = request(
      rounds.url + path,
      { agent, method, headers: { 'accept-encoding': 'gzip, br', ...headers } },
      answer => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, bytes }));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end();
  });

const docs = ['/api/openapi.json', '/api/docs', '/api/docs/init.js', '/api/docs/scalar.js'];
const cheap = 'GET /api/health';
// The metrics are for this machine and for the bearer of a token.
const reachable = () => [...new Set(rounds.routes)].filter(route => !route.endsWith(' /metrics'));
const pages = ['GET /', 'GET /login', 'GET /register', 'GET /home', 'GET /nothing/here'];

// The landing page is 10 to 36 times a health check, by machine; a text of the API that is made for each reader is 300.
const sparing = 60;

/** Microseconds of a core for four requests, of server and client together, in the cheapest of several turns. */
async function costOf(route: string, most = 5) {
  const turns: number[] = [];
  for (let turn = 0; turn < most; turn++) {
    const before = process.cpuUsage();
    for (let n = 0; n < 4; n++) await ask(route);
    const { user, system } = process.cpuUsage(before);
    turns.push(user + system);
  }
  return Math.min(...turns);
}

test('No request of a visitor costs sixty times what a health check costs', async () => {
  // Files of the build are read from the disk by a library, and a live stream of a visitor is refused.
  const routes = reachable().filter(route => !/ \/(assets\/|.*\.\w+$)/.test(route));
  const walked = [...routes, ...docs.map(path => `GET ${path}`), ...pages];
  assert.ok(walked.length > 200, `${walked.length} routes`);
  for (const route of [cheap, ...walked]) await ask(route);
  const usual = Math.min(await costOf(cheap), await costOf(cheap), await costOf(cheap));
  const dear: string[] = [];
  for (const route of walked) {
    let times = (await costOf(route)) / usual;
    // Code that has run a few times is not compiled yet: whoever attacks asks more often.
    if (times > sparing) times = (await costOf(route, 50)) / (await costOf(cheap, 50));
    if (times > sparing) dear.push(`${route}: ${times.toFixed(1)} times`);
  }
  assert.deepEqual(dear, []);
});

test('No route asks the database more than three times for a visitor who has no session', async () => {
  const asking: string[] = [];
  for (const route of reachable()) {
    // A job may ask meanwhile.
    let asked = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && asked > 3; tries++)
      asked = Math.min(asked, (await queriesOf(() => ask(route))).length);
    if (asked > 3) asking.push(`${route}: ${asked} queries`);
  }
  assert.deepEqual(asking, []);
});

test('The documents of the API travel compressed, and a browser that has them receives nothing', async () => {
  for (const path of docs) {
    const first = await ask(`GET ${path}`);
    assert.equal(first.status, 200, path);
    assert.match(first.headers['content-encoding'] ?? '', /^(gzip|br)$/, path);
    assert.match(first.headers['cache-control']!, /^public, max-age=/, path);
    const plain = await ask(`GET ${path}`, { 'accept-encoding': 'identity' });
    assert.equal(plain.headers['content-encoding'], undefined, path);
    assert.notEqual(plain.headers.etag, first.headers.etag, path);
    if (plain.bytes > 10_000) assert.ok(first.bytes < plain.bytes / 3, `${path}: ${first.bytes} bytes`);
    const again = await ask(`GET ${path}`, { 'if-none-match': first.headers.etag! });
    assert.deepEqual([again.status, again.bytes], [304, 0], path);
  }
});
