import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

/** Who may import whom: each place knows itself and the places before it. */
const order = [
  'root pages',
  'base',
  'privacy',
  'media',
  'accounts',
  'profiles',
  'connections',
  'businesses',
  'posts',
  'search',
  'messaging',
  'notifications',
  'audit',
  'staff',
  'reports',
  'credentials',
  'feedback',
  'ownData',
  'backup',
  'pages',
  'demo',
  'testing',
] as const;
type Place = (typeof order)[number];

/** Files that put the places together, and so may import all of them. */
const joints = ['contract.ts', 'server.ts', 'start.ts', 'main.ts', 'worker.ts', 'workers.ts', 'web.tsx'];

const files = (await Array.fromAsync(glob('**/*.{ts,tsx}', { cwd: 'src' }))).sort();
const sources = new Map(files.map(file => [file, readFileSync(join('src', file), 'utf8')]));

function placeOf(file: string): Place | undefined {
  const [first, ...rest] = file.split('/');
  if (rest.length === 0) return joints.includes(first!) || file.includes('.test.') ? undefined : 'root pages';
  return first === 'texts' ? 'root pages' : (first as Place);
}

function importsOf(file: string) {
  const found = sources.get(file)!.matchAll(/(?:from|import)\s*\(?'([#.][^']+)'/g);
  return [...found].map(([, path]) =>
    path!.startsWith('#/') ? path!.slice(2) : normalize(join(dirname(file), path!)),
  );
}

const allowedByJoint = (file: string) => placeOf(file) === undefined || file.includes('.test.');

test('every folder of src has its place in the order', () => {
  const unknown = files.filter(file => placeOf(file) && !order.includes(placeOf(file)!));
  assert.deepEqual(unknown, []);
});

test('a place imports only itself and the places before it', () => {
  const wrong = [];
  for (const file of files.filter(file => !allowedByJoint(file))) {
    for (const imported of importsOf(file)) {
      const [from, to] = [placeOf(file)!, placeOf(imported)];
      const joint = !to && (from === 'testing' || from === 'demo');
      if (!joint && (!to || order.indexOf(to) > order.indexOf(from)))
        wrong.push(`${file} imports ${imported}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('screens never import the server, nor the server screens', () => {
  const wrong = [];
  for (const file of files.filter(file => !file.startsWith('testing/') && !file.startsWith('demo/'))) {
    for (const imported of importsOf(file)) {
      const sides = [file, imported].map(path => /(^|\/)(server|web)\//.exec(path)?.[2]);
      if (sides[0] && sides[1] && sides[0] !== sides[1]) wrong.push(`${file} imports ${imported}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('only tests use the stage of the tests', () => {
  const users = files.filter(file => !file.startsWith('testing/') && !file.includes('.test.'));
  assert.deepEqual(
    users.filter(file => importsOf(file).some(imported => imported.startsWith('testing/'))),
    [],
  );
});

test('nothing but the stage of the tests makes the hashes of passwords cheap', () => {
  const callers = files.filter(
    file => !file.includes('.test.') && /\bhashCheaply\(/.test(sources.get(file)!),
  );
  assert.deepEqual(callers, ['accounts/server/passwords.ts', 'testing/rounds.ts']);
});

/** Files that know transactions and yet do several things at once, each with its reason. */
const atOnceOutside: Record<string, string> = {
  'base/server/jobs.ts': 'workers of a queue, no statements',
  'base/server/transact.ts': 'waits until all have settled, which is what the others use',
  'base/server/transactTogether.ts': 'a transaction each',
  'messaging/server/marks.ts': 'reads before its transaction, a connection each',
  'messaging/server/select.ts': 'reads outside transactions, a connection each',
  'posts/server/comments.ts': 'reads outside transactions, a connection each',
};

test('statements of one transaction are waited for together by `allSettled`: after a failure none is left on the connection', () => {
  const both = [...sources].filter(
    ([file, text]) =>
      !file.includes('.test.') &&
      !file.startsWith('testing/') &&
      /\bTx\b|\btransact\w*\(/.test(text) &&
      text.includes('Promise.all('),
  );
  assert.deepEqual(
    both.map(([file]) => file),
    Object.keys(atOnceOutside),
  );
});

test('no component or hook writes a ref while it renders', () => {
  const isWrite = /^ {2}\w+\.current (\|\||\?\?)?= /m;
  const writing = [...sources].filter(([file, text]) => !file.includes('.test.') && isWrite.test(text));
  assert.deepEqual(
    writing.map(([file]) => file),
    [],
  );
});

test('no file is called after nothing', () => {
  const empty = /(^|\/)(utils?|helpers?|common|misc|manager|service)\b|Impl\./i;
  assert.deepEqual(
    files.filter(file => empty.test(file)),
    [],
  );
});

test('files do not import each other in a circle, but for types', () => {
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

/** What is read together with a file: its imports, without those of types alone and those for later. */
function loadedBy(file: string) {
  const said = sources.get(file)!.matchAll(/^(?:import|export) (?!type )(?:([^;']*?) from )?'([#.][^']+)'/gm);
  return [...said]
    .filter(([, names]) => !/^\{(\s*type \w+( as \w+)?,?)+\s*\}$/.test(names ?? ''))
    .map(([, , path]) => (path!.startsWith('#/') ? path!.slice(2) : normalize(join(dirname(file), path!))));
}
