import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { glob, readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { test } from 'vitest';

/** Who may import whom: each place imports itself and the places before it. */
const order = [
  'app',
  'platform',
  'privacy',
  'media',
  'accounts',
  'profiles',
  'connections',
  'businesses',
  'posts',
  'gettingStarted',
  'search',
  'messaging',
  'duty',
  'notifications',
  'digest',
  'push',
  'audit',
  'staff',
  'reports',
  'credentials',
  'feedback',
  'overview',
  'ownData',
  'backup',
  'pages',
  'demo',
] as const;
type Place = (typeof order)[number];

/** Files that put the places together, and so may import all of them. */
const compositionRoots = [
  'app/api.ts',
  'app/server.ts',
  'app/start.ts',
  'main.ts',
  'worker.ts',
  'web.tsx',
  'afterStyles.ts',
];

const files = (await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: 'src' }))).sort();
const sources = new Map(files.map(file => [file, readFileSync(join('src', file), 'utf8')]));

function placeOf(file: string): Place | undefined {
  if (compositionRoots.includes(file)) return undefined;
  const [first, second] = file.split('/');
  return (first === 'features' ? second : first) as Place;
}

/** Paths within src; what is imported from test/ begins with `test/`. */
function importsOf(file: string) {
  const found = sources.get(file)!.matchAll(/(?:from|import)\s*\(?'([#.][^']+)'/g);
  return [...found].map(([, path]) => pathOf(file, path!));
}

function pathOf(file: string, named: string) {
  if (named.startsWith('#test/')) return named.slice(1);
  return named.startsWith('#/') ? named.slice(2) : normalize(join(dirname(file), named));
}

const isTest = (file: string) => file.includes('.test.');

test('Every folder of the platform has a README', async () => {
  const rooms = await readdir('src/platform');
  assert.deepEqual(
    rooms.filter(room => !existsSync(join('src/platform', room, 'README.md'))),
    [],
  );
});

test('every folder of src has a place in the import order', () => {
  const unknown = files.filter(file => placeOf(file) && !order.includes(placeOf(file)!));
  assert.deepEqual(unknown, []);
});

test('a folder imports only itself and those before it in the order', () => {
  const wrong = [];
  for (const file of files.filter(file => placeOf(file) && !isTest(file))) {
    for (const imported of importsOf(file)) {
      const [from, to] = [placeOf(file)!, placeOf(imported)];
      const isStarting = !to && from === 'demo';
      const joinsEvents = file === 'app/events.ts' && imported.endsWith('/events.ts');
      if (!isStarting && !joinsEvents && (!to || order.indexOf(to) > order.indexOf(from)))
        wrong.push(`${file} imports ${imported}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('app/events.ts only imports types from the features’ events', () => {
  const imports = sources.get('app/events.ts')!.match(/^import .*/gm)!;
  assert.deepEqual(
    imports.filter(line => !line.startsWith('import type ')),
    [],
  );
});

/** Of the platform, `web` is for screens, `shared` for both, and every other room for the server. */
function sideOf(file: string) {
  const room = /^platform\/(\w+)\//.exec(file)?.[1];
  if (room === 'shared') return undefined;
  if (room) return room === 'web' ? 'web' : 'server';
  return /\/(server|web)\//.exec(file)?.[1];
}

test('web code never imports server code, nor the reverse', () => {
  const wrong = [];
  for (const file of files.filter(file => !file.startsWith('demo/'))) {
    for (const imported of importsOf(file)) {
      const sides = [file, imported].map(sideOf);
      if (sides[0] && sides[1] && sides[0] !== sides[1]) wrong.push(`${file} imports ${imported}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('only tests import the test support', () => {
  const users = files.filter(file => !isTest(file));
  assert.deepEqual(
    users.filter(file => importsOf(file).some(imported => imported.startsWith('test/'))),
    [],
  );
});

test('only the test support makes password hashes and pictures cheap', async () => {
  const support = await Array.fromAsync(glob('test/support/**/*.ts'));
  const callers = (call: RegExp) =>
    [...files.map(file => join('src', file)), ...support].filter(
      file => !isTest(file) && call.test(readFileSync(file, 'utf8')),
    );
  const rounds = 'test/support/rounds.ts';
  assert.deepEqual(callers(/\bhashCheaply\(/), ['src/features/accounts/server/passwords.ts', rounds]);
  assert.deepEqual(callers(/\bencodeCheaply\(/), ['src/features/media/server/images.ts', rounds]);
});

/** Files that know transactions and yet do several things at once, each with its reason. */
const atOnceOutside: Record<string, string> = {
  'features/accounts/server/factors/challenges.ts': 'rates, a connection each',
  'features/messaging/server/receipts.ts': 'reads before its transaction, a connection each',
  'features/messaging/server/selectChats.ts': 'reads outside transactions, a connection each',
  'features/posts/server/comments.ts': 'reads outside transactions, a connection each',
  'platform/database/groupCommit.ts': 'writes that report how they ended, none of which rejects',
  'platform/database/transact.ts': 'waits until all have settled, which is what the others use',
  'platform/jobs/jobs.ts': 'workers of a queue, no statements',
};

test('a file that knows transactions and uses `Promise.all` is listed with its reason; the others use `awaitAll`', () => {
  const both = [...sources].filter(
    ([file, text]) => !isTest(file) && /\bTx\b|\btransact\w*\(/.test(text) && text.includes('Promise.all('),
  );
  assert.deepEqual(
    both.map(([file]) => file),
    Object.keys(atOnceOutside),
  );
});

test('no component or hook writes a ref during render', () => {
  const isWrite = /^ {2}\w+\.current (\|\||\?\?)?= /m;
  const writing = [...sources].filter(([file, text]) => !file.includes('.test.') && isWrite.test(text));
  assert.deepEqual(
    writing.map(([file]) => file),
    [],
  );
});

test('no file has a generic name', () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|manager|service)\b|Impl\./i;
  assert.deepEqual(
    files.filter(file => empty.test(file)),
    [],
  );
});

test('there are no circular imports except of types', () => {
  const loads = new Map(files.map(file => [file, loadedBy(file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' -> '));
    if (way.includes(file) || done.has(file)) return;
    for (const next of loads.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  assert.ok([...loads.values()].flat().length > 3_000);
  assert.deepEqual(circles, []);
});

test('a contract imports only types: a browser makes a call without its schemas', () => {
  const contracts = files.filter(file => /^features\/.*contract\.ts$/i.test(file));
  assert.ok(contracts.length > 20);
  assert.deepEqual(
    contracts.filter(file => loadedBy(file).length > 0),
    [],
  );
});

/** What is read together with a file: its imports, without those of types alone and those for later. */
function loadedBy(file: string) {
  const said = sources.get(file)!.matchAll(/^(?:import|export) (?!type )(?:([^;']*?) from )?'([#.][^']+)'/gm);
  return [...said]
    .filter(([, names]) => !/^\{(\s*type \w+( as \w+)?,?)+\s*\}$/.test(names ?? ''))
    .map(([, , path]) => pathOf(file, path!));
}
