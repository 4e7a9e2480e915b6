import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  CallGraph,
  calleeOf,
  descendantsOf,
  isFunction,
  type Module,
  nameOf,
  type Syntax,
} from '#test/support/callGraph.ts';

/**
 * What waits for something other than PostgreSQL. In a transaction it would keep row locks and a transaction id meanwhile, so live
 * delivery to everybody waits with it.
 */
const waiting = [
  ...[
    'child_process',
    'cluster',
    'dgram',
    'dns',
    'dns/promises',
    'fs/promises',
    'http',
    'http2',
    'https',
    'net',
  ],
  ...['timers/promises', 'tls', 'worker_threads'],
].map(name => `node:${name}`);
const waitingPackages = [
  ...[
    '@aws-sdk/client-s3',
    '@hyzyla/pdfium',
    '@node-rs/argon2',
    '@redis/client',
    '@tus/file-store',
    '@tus/server',
  ],
  ...['nodemailer', 'openid-client', 'sharp', 'undici'],
];
const waitingGlobals = ['EventSource', 'WebSocket', 'fetch'];
/** These only compute. */
const computing = ['node:net BlockList', 'node:net isIP'];

/** What is given to these is done later, or is a transaction of its own. */
const deferring = ['afterCommit', 'handler', 'job', 'on'];
const transacting = ['transact', 'runInTransaction', 'withSavepoint'];

const files = (await Array.fromAsync(glob('**/*.ts', { cwd: 'src' })))
  .filter(file => !file.includes('.test.') && !file.includes('/web/') && !file.startsWith('demo/'))
  .sort();
const sources = new Map(files.map(file => [file, readFileSync(join('src', file), 'utf8')]));
const graphOf = (sources: Map<string, string>) => new CallGraph(sources, deferring);
const product = graphOf(sources);

type Work = { module: Module; piece: Syntax };

/** All that is done in transactions: what is given to `transact`, and each function that takes a transaction. */
function* workOf(graph: CallGraph): Generator<Work> {
  for (const module of graph.modules)
    for (const node of module.body.flatMap(top => [...descendantsOf(top)])) {
      if (isFunction(node) && (node.params as Syntax[]).some(one => isTx(module, one)))
        yield { module, piece: node };
      if (transacting.includes(calleeOf(node)))
        for (const piece of node.arguments as Syntax[]) yield { module, piece };
    }
}

function isTx({ source }: Module, parameter: Syntax) {
  const { start, end } = (parameter.typeAnnotation ?? parameter) as Syntax;
  const type = source.slice(start, end);
  return nameOf(parameter) === 'tx' || (/\bTx\b/.test(type) && !type.includes('=>'));
}

function isWaiting(name: string) {
  const [from = '', imported] = name.split(' ');
  if (computing.includes(name)) return false;
  return imported ? [...waiting, ...waitingPackages].includes(from) : waitingGlobals.includes(from);
}

/** What transactions wait for besides PostgreSQL, each with the way there. */
function waits(graph: CallGraph): string[] {
  const found = new Map<string, string>();
  for (const { module, piece } of workOf(graph))
    for (const [to, way] of graph.reachedFrom(module, piece))
      if (isWaiting(to)) {
        const places = way.map(({ from, at }) => CallGraph.placeOf(from, at));
        found.set(`${to}, ${places.at(-1)}`, `${to}: ${places.join(', ')}`);
      }
  return [...found.values()];
}

test('hundreds of pieces of work in transactions are found', () => {
  assert.ok([...workOf(product)].length > 400);
});

test('nothing in a transaction waits for a network, a file, a timer or another process', () => {
  assert.deepEqual(waits(product), []);
});

test('such a wait would be found, however far away', () => {
  const devices = 'features/push/server/devices.ts';
  const planted = new Map(sources).set(
    devices,
    `import { openPost } from './httpPost.ts';\n${sources.get(devices)!}
    const tellService = async () => openPost(new URL('https://push.example'), {});
    export const shown = (tx: Tx) => tx.transaction(() => tellService());`,
  );
  assert.ok(
    waits(graphOf(planted)).some(found => found.startsWith('node:https ') && found.includes(devices)),
  );

  const small = (text: string) =>
    waits(
      graphOf(
        new Map([
          ['a.ts', `import { send } from './b.ts';\n${text}`],
          [
            'b.ts',
            `export * as c from './c.ts'; let client; export const open = () => { client = connect; };
          import { connect } from 'node:net'; export async function send(fetch) { await client(fetch); }`,
          ],
        ]),
      ),
    ).length;
  assert.equal(small('transact(async tx => { await send(tx); });'), 1);
  assert.equal(small('export const save = async (from: Database | Tx) => { await fetch("/"); };'), 1);
  assert.equal(small('transact(async () => { for (const one of all) await import("node:tls"); });'), 1);
  assert.equal(small('const rows = await transact(tx => tx.select()); await send(rows);'), 0);
  assert.equal(small('transact(tx => afterCommit(tx, () => void send(1)));'), 0);
  assert.equal(
    small('transact(tx => enqueue(tx, later)); const later = job("later", {}, () => send(1));'),
    0,
  );
  assert.equal(
    small('transact((tx, fetch) => { const { send } = tx; return send(fetch, { connect: 1 }); });'),
    0,
  );
});
