import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
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
    for (const node of module.body.flatMap(top => [top, ...descendantsOf(top)])) {
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

/** What transactions wait for besides PostgreSQL, each with the shortest way there. */
const waits = (graph: CallGraph): string[] =>
  [...graph.reachedFrom(workOf(graph))]
    .filter(([to]) => isWaiting(to))
    .map(([to, way]) => `${to}: ${way.map(({ from, at }) => CallGraph.placeOf(from, at)).join(', ')}`);

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
  assert.equal(small('transact(async tx => { const b = await import("./b.ts"); await b.send(tx); });'), 1);
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

/** An error of a statement is swallowed here, and yet fails the transaction. */
const known: Record<string, string> = {
  'platform/database/groupCommit.ts': 'each write reports how it ended, and a failure rolls the group back',
  'platform/database/transact.ts':
    'waits until all have settled, then fails; and the outbox is awaited after the commit',
};

/**
 * Where an error in a transaction goes no further. PostgreSQL has aborted the transaction then, each statement after it
 * fails, and the commit rolls back without a word.
 */
function swallowed(graph: CallGraph): string[] {
  const found = new Set<string>();
  for (const { module, piece } of workOf(graph))
    for (const node of [piece, ...descendantsOf(piece)]) {
      const clause = node.type === 'TryStatement' ? (node.handler as Syntax | null) : undefined;
      const handler = calleeOf(node) === 'catch' ? (node.arguments as Syntax[])[0] : clause;
      const tried = clause ? (node.block as Syntax) : node;
      const isSettled = calleeOf(node) === 'allSettled';
      if (!isSettled && (!handler || throws(handler) || isInSavepoint(tried))) continue;
      const line = module.source.slice(0, node.start).split('\n').length;
      found.add(`${module.file}:${line}: ${module.source.split('\n')[line - 1]!.trim()}`);
    }
  return [...found];
}

const throws = (handler: Syntax) =>
  descendantsOf(handler).some(({ type }) => type === 'ThrowStatement') ||
  descendantsOf(handler).some(one => calleeOf(one) === 'refuse');
const isInSavepoint = (tried: Syntax) =>
  [tried, ...descendantsOf(tried)].some(one => calleeOf(one) === 'withSavepoint');

test('no error of a statement in a transaction is swallowed', () => {
  const files = swallowed(product).map(found => found.split(':')[0]!);
  assert.deepEqual([...new Set(files)].sort(), Object.keys(known), swallowed(product).join('\n'));
});

test('such an error would be found', () => {
  const small = (text: string) => swallowed(graphOf(new Map([['a.ts', text]]))).length;
  assert.equal(small(`transact(async tx => { await tx.execute(set).catch(() => {}); await save(tx); });`), 1);
  assert.equal(
    small('async function add(tx: Tx) { try { await save(tx); } catch (error) { log.warn(error); } }'),
    1,
  );
  assert.equal(small('transact(async tx => { await Promise.allSettled([save(tx), tell(tx)]); });'), 1);
  assert.equal(small('const read = (from: Database | Tx) => from.select().catch(none);'), 1);
  assert.equal(
    small('async function add(tx: Tx) { try { await save(tx); } catch (e) { throw new Full(e); } }'),
    0,
  );
  assert.equal(small('transact(tx => withSavepoint(tx, inner => save(inner)).catch(() => {}));'), 0);
  assert.equal(small('await transact(save).catch(() => {});'), 0);
});
