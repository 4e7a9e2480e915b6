import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { testFiles } from '../suite/testFiles.ts';
import { instrument, type Site } from './sites.ts';
import { failureOf } from './trial.ts';

/**
 * `npm run mutants [-- words]`: takes every question of the server away in turn (authorize, a door, its refusal) in a
 * copy of the tree, and runs tests until one fails: those of its permission, of its folder, of its slice, and those that
 * cross the slices, each only if it reaches the question. Survivors are questions no test would miss. Words choose the
 * files of the product, by their path. With TEST_DATABASE_URL set nothing is migrated anew from one run to the next.
 */
const words = process.argv.slice(2);
/** As many at a time: one waits for its database while the other computes. */
const workers = 2;
const root = resolve('.');
const tree = await mkdtemp(join(tmpdir(), 'rounds-mutants-'));
for (const part of ['src', 'bin', 'migrations', 'package.json'])
  await cp(part, join(tree, part), { recursive: true });
for (const part of ['node_modules', 'dist', 'docs', 'public', 'e2e'])
  await symlink(join(root, part), join(tree, part));

const sites = await instrument(tree, words);
const everywhere = ['src/permissions.test.ts', 'src/paths.table.test.ts'];
console.log(`${sites.length} questions`);

/** Of every test file that has run to its end: the questions it reaches. */
const reaches = new Map<string, Set<number>>();

/** The tests that may miss a question, the nearest first. */
async function triesFor({ file, permission }: Site) {
  const slice = file.split('/')[1]!;
  const own = (await testFiles('src', [`src/${slice}/`])).filter(test => test.includes('/server/'));
  const near = (test: string) => (dirname(test) === dirname(file) ? 0 : 1);
  const stem = file.replace(/\.ts$/, '');
  const sorted = own.toSorted(
    (a, b) => Number(b.startsWith(stem)) - Number(a.startsWith(stem)) || near(a) - near(b),
  );
  const rows = permission ? [{ file: everywhere[0]!, pattern: `${permission}: ` }] : [];
  return [...rows, ...[...sorted, ...everywhere].map(file => ({ file, pattern: undefined }))];
}

/** The test that fails without this question, or undefined. */
async function killerOf(id: number, site: Site, worker: number) {
  for (const { file, pattern } of await triesFor(site)) {
    if (!pattern && reaches.get(file)?.has(id) === false) continue;
    const reached = join(tree, `reached-${worker}`);
    await rm(reached, { force: true });
    const failure = await failureOf({ tree, file, pattern, mutant: id, reached });
    const lines = (await readFile(reached, 'utf8').catch(() => '')).split('\n').filter(Boolean);
    const met = new Set(lines.map(Number));
    if (failure && met.has(id)) return `${file}: ${failure}`;
    if (failure) console.log(`! ${file} fails without having reached it: ${failure}`);
    else if (!pattern) reaches.set(file, met);
  }
  return undefined;
}

let survived = 0;
const waiting = sites.entries();

async function work(worker: number) {
  for (const [id, site] of waiting) {
    const killer = await killerOf(id, site, worker);
    if (!killer) survived++;
    const name = `${site.file}:${site.line} ${site.asks} ${site.permission ?? ''}`.trim();
    console.log(killer ? `✔ ${name}: ${killer}` : `✖ ${name} survived`);
  }
}

await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
await rm(tree, { recursive: true, force: true });
console.log(`${sites.length - survived} passed, ${survived} failed`);
process.exit(survived > 0 ? 1 : 0);
