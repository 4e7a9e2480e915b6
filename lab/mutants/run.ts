import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readKept, writeKept } from './kept.ts';
import { learn } from './learn.ts';
import { testsNear } from './near.ts';
import { hashOf, instrument } from './sites.ts';
import { tryTogether } from './together.ts';

/*
 * `npm run lab -- mutants [words]`: removes each check of the server (authorize, a loader, its refusal) in a copy of
 * the tree, until a test fails. Survivors are checks that no test near them would miss. Each test file runs once with
 * all checks, which shows which of them each test reaches, and then with another check removed in each test. Results
 * are kept in dist/mutants.json: an interrupted run continues, and a run after a change tries only what has changed.
 * `--all` starts afresh. Words choose files of the product by their path.
 */
const words = process.argv.slice(2).filter(word => word !== '--all');
const isAnew = process.argv.includes('--all');
const root = resolve('.');
const tree = await mkdtemp(join(tmpdir(), 'rounds-mutants-'));
for (const part of ['src', 'test', 'bin', 'migrations', 'package.json'])
  await cp(part, join(tree, part), { recursive: true });
for (const part of ['node_modules', 'dist', 'docs', 'public', 'e2e', 'security'])
  await symlink(join(root, part), join(tree, part));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => rm(tree, { recursive: true, force: true }).finally(() => process.exit(130)));

const sites = await instrument(tree);
const kept = isAnew ? { learned: {}, killers: {} } : await readKept();
const isMeant = (file: string) => words.length === 0 || words.some(word => file.includes(word));
const left = new Set<number>();
const nameOf = (id: number) => {
  const { file, line, asks, permission } = sites[id]!;
  return `${file}:${line} ${asks}${permission ? ` ${permission}` : ''}`;
};
const hashOfFile = async (file: string) => hashOf(await readFile(file, 'utf8').catch(() => ''));

for (const [id, { file, key }] of sites.entries()) {
  const killer = kept.killers[key];
  const isKnown = killer && killer.hash === (await hashOfFile(killer.file));
  if (isMeant(file) && !isKnown) left.add(id);
}
const asked = sites.filter(({ file }) => isMeant(file)).length;
console.log(`${asked} questions, ${asked - left.size} of them known`);

for (const { file, isNear } of await testsNear([...left].map(id => sites[id]!))) {
  const near = new Set([...left].filter(id => isNear(sites[id]!)));
  if (near.size === 0) continue;
  const tests = await learn(file, { tree, sites, kept });
  const hash = await hashOfFile(file);
  await tryTogether(near, { tree, file, sites, tests }, async (id, test) => {
    left.delete(id);
    kept.killers[sites[id]!.key] = { file, test, hash };
    await writeKept(kept);
    console.log(`✔ ${nameOf(id)}: ${file}: ${test}`);
  });
  await writeKept(kept);
}
for (const id of left) console.log(`✖ ${nameOf(id)} survived`);
await rm(tree, { recursive: true, force: true });
console.log(`${asked - left.size} passed, ${left.size} failed`);
process.exit(left.size > 0 ? 1 : 0);
