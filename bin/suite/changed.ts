import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type RouteName, routes } from '../../src/app/routes.ts';
import { keptSeconds } from './runTests.ts';

/*
 * Which tests a change can break, nearest first: imports are followed from what changed to what imports it. Nearly all
 * tests start the whole server, so imports of these files are not followed; the tests of a changed file's folder and
 * feature stand in for that, and the browser tests that name a screen it is part of.
 */
const compositionRoots = new Set([
  'src/app/server.ts',
  'src/web.tsx',
  'src/worker.ts',
  'src/main.ts',
  'src/pages/screens.ts',
]);
const budgetSeconds = 40 * (availableParallelism() + 1);
const usual = { e2e: 20, src: 3 };

type Found = { file: string; distance: number };

/** The nearest tests to what differs from `commit`, for about a minute; says what was left out. */
export async function changedTests(commit: string) {
  const changed = filesChangedSince(commit);
  const found = testsReaching(changed);
  const known = await keptSeconds();
  const secondsOf = (file: string) => known[file] ?? (file.startsWith('e2e/') ? usual.e2e : usual.src);
  let seconds = 0;
  const near = found.filter(({ file }, nth) => {
    seconds += secondsOf(file);
    return nth === 0 || changed.includes(file) || seconds <= budgetSeconds;
  });
  const left = found.slice(near.length).map(({ file }) => file);
  console.log(`Changed: ${changed.join(', ') || 'nothing'}.`);
  console.log(`${near.length} test files of ${found.length} that it can reach, the nearest.`);
  if (left.length > 0) console.log(`Left out, for \`npm test\`: ${left.join(', ')}.`);
  return near.map(({ file }) => file);
}

/** What is not committed as `commit` has it; if that is nothing, what the last commit changed. */
function filesChangedSince(commit: string) {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout.split('\n').filter(Boolean);
  };
  const files = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  return files.length > 0 || commit !== 'HEAD' ? files : git('diff', '--name-only', 'HEAD~1');
}

function testsReaching(changed: string[]): Found[] {
  const files = globSync('{src,test,e2e,bin}/**/*.{ts,tsx}');
  const importers = importersOf(files);
  const distances = new Map(changed.map(file => [file, 0]));
  // A map is walked in the order of insertion, what is added on the way too: breadth first.
  for (const [file, distance] of distances)
    for (const one of importers.get(file) ?? [])
      if (!distances.has(one) && !compositionRoots.has(one)) distances.set(one, distance + 1);

  const add = (file: string, distance: number) => {
    if (distance < (distances.get(file) ?? Number.POSITIVE_INFINITY)) distances.set(file, distance);
  };
  const tests = files.filter(file => /\.test\.tsx?$/.test(file));
  for (const test of tests)
    for (const file of changed) {
      if (dirname(test) === dirname(file)) add(test, 1);
      else if (featureOf(file) !== undefined && featureOf(test) === featureOf(file)) add(test, 3);
    }
  for (const { path, file } of screens()) {
    const distance = distances.get(file);
    if (distance === undefined) continue;
    for (const test of tests) if (test.startsWith('e2e/') && names(test, path)) add(test, distance + 2);
  }
  return tests
    .flatMap(file => (distances.has(file) ? [{ file, distance: distances.get(file)! }] : []))
    .toSorted((a, b) => a.distance - b.distance || a.file.localeCompare(b.file));
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1];

function importersOf(files: string[]) {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const imported of importsOf(file))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return importers;
}

function importsOf(file: string) {
  const source = readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map(one => one.moduleRequest.value),
    ...module.staticExports.flatMap(one => one.entries.map(entry => entry.moduleRequest?.value ?? '')),
    ...module.dynamicImports.map(one => source.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1)),
  ];
  return named.flatMap(name => {
    if (name.startsWith('#/')) return [join('src', name.slice(2))];
    if (name.startsWith('#test/')) return [join('test', name.slice(6))];
    return name.startsWith('.') ? [join(dirname(file), name)] : [];
  });
}

/** Every screen: its address up to the first part that varies, and the file of its component. */
function screens() {
  return ['src/pages/screens.ts', 'src/pages/visitorScreens.ts'].filter(existsSync).flatMap(list => {
    const rows = readFileSync(list, 'utf8').matchAll(
      /^ {2}(\w+): async \(\) => \(await import\('(\.[^']+)'\)/gm,
    );
    return [...rows].map(([, name, module]) => ({
      path: routes[name as RouteName].path.split(':')[0]!,
      file: join(dirname(list), module!),
    }));
  });
}

const names = (test: string, path: string) =>
  new RegExp(`['\`"]${RegExp.escape(path)}`).test(readFileSync(test, 'utf8'));
