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

/** Files over 120 lines, each with its reason. */
const long: Record<string, string> = {
  'base/server/api.ts': 'what a call goes through, in its order',
  'accounts/server/factors/challenges.ts': 'the steps of a sign-in between the first factor and the session',
  'server.ts': 'a table: the answers and doors of each slice',
  'texts.catalogue.ts': 'a table: a line per sentence of the spec',
  'permissions.ts': 'a table: a rule per paragraph',
  'permissionsExplained.ts': 'a table: a rule per paragraph',
  'matrix.ts': 'a table: a line per call',
  'testing/carriers.ts': 'a table: the form a text comes in, and where it is read, per paragraph',
  'base/server/env.ts': 'a table: a line per setting',
  'events.ts': 'a table: a line per event',
  'limits.ts': 'a table: a line per number',
  'media/web/Attachment.ts': 'one machine: a file from its choice to its use',
  'media/web/Slot.ts': 'one machine: the place for a file',
  'media/server/withoutMetadata.ts': 'a paragraph per format, and the reader they share',
  'notifications/web/Bell.tsx': 'the bell and the panel it opens',
  'accounts/contract.ts': 'a table: a call per paragraph',
  'accounts/server/tables.ts': 'a paragraph per table',
  'posts/server/tables.ts': 'a paragraph per table',
  'posts/web/postCache.ts': 'all that lays live totals and pending intents over answers, to be read together',
  'posts/web/postLists.ts': 'every change of the lists of posts, to be read together',
  'credentials/contract.ts': 'the shapes and rules of a submission, and a call per paragraph',
  'media/web/UploadTask.ts': 'one machine: its wishes and its work change the same state',
  'accounts/passkeysContract.ts': 'the shapes browsers write, and a call per paragraph',
  'posts/contract.ts': 'a table: a call per paragraph',
  'messaging/server/tables.ts': 'a paragraph per table',
  'posts/web/EditText.tsx': 'one form: its text, its identifiers, its versions and its leave',
  'privacy/web/useIdentifiers.ts': 'one hook, and the reading of another text by the same rules',
  'reports/server/cases.ts': 'the queue: its order, its columns and what each case is shown with',
  'reports/server/things.ts': 'a line for each kind of thing that can be reported, to be read together',
  'reports/web/ReportDialog.tsx': 'one dialog with its fields',
  'reports/contract.ts': 'the shapes of a case from each side, and a call per paragraph',
  'messaging/contract.ts': 'a table: a call per paragraph',
  'base/web/drafts.ts': 'one store: what is written, sealed, opened, and heard of from other tabs',
  'connections/contract.ts': 'a table: a call per paragraph',
  'profiles/contract.ts': 'the shapes and rules of one long form, read from top to bottom',
  'privacy/corpus/open.ts': 'a corpus',
  'privacy/corpus/heldOut.ts': 'a corpus',
  'privacy/national/digitNumbers.ts': 'a table: a national number per paragraph',
  'privacy/national/letteredNumbers.ts': 'a table: a national number per paragraph',
  'businesses/contract.ts': 'the shapes of a page, and a call per paragraph',
  'testing/race.ts': 'one harness: the track, how calls start together or overtake, and what they came to',
  'testing/postWorld.ts': 'one scene, set from top to bottom',
  'accounts/web/viewer.ts': 'who looks, and all that follows when that changes',
  'base/server/live/live.ts': 'one loop whose steps have to be read together',
};

/** A table of sentences, as long as a slice has things to say. */
const isSentences = (file: string) => /^texts[/\\]\w\w[/\\]/.test(file);

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

test('a file has one idea: the median is at most 45 lines, and one over 120 has its reason', () => {
  const product = files.filter(file => !file.includes('.test.'));
  const lengths = new Map(product.map(file => [file, sources.get(file)!.split('\n').length - 1]));
  const sorted = [...lengths.values()].sort((a, b) => a - b);
  assert.ok(
    sorted[Math.floor(sorted.length / 2)]! <= 45,
    `the median is ${sorted[Math.floor(sorted.length / 2)]}`,
  );
  const tooLong = product.filter(file => lengths.get(file)! > 120 && !(file in long) && !isSentences(file));
  assert.deepEqual(
    tooLong.map(file => `${file}: ${lengths.get(file)}`),
    [],
  );
  const excused = Object.keys(long).filter(file => !((lengths.get(file) ?? 0) > 120));
  assert.deepEqual(excused, [], 'a reason for what is not too long, or not there');
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
