import { readFile } from 'node:fs/promises';
import type { Kept, Learned } from './kept.ts';
import { hashOf, type Site } from './sites.ts';
import { attempt } from './trial.ts';

/** What the tests of this file reach: known from before, or found out by running it with every question asked. */
export async function learn(
  file: string,
  { tree, sites, kept }: { tree: string; sites: Site[]; kept: Kept },
) {
  const hash = hashOf((await readFile(file, 'utf8')) + sites.map(({ key }) => key).join());
  const known = kept.learned[file];
  if (known?.hash === hash) return known.tests;

  const tests: Learned = {};
  const keysOf = (ids: number[]) => ids.map(id => sites[id]!.key);
  for (const [name, { reaches, refusedBy, failed }] of await attempt(tree, file)) {
    if (failed) console.log(`! ${file}: ${name} fails with every question asked`);
    else tests[name] = { reaches: keysOf(reaches), refusedBy: keysOf(refusedBy) };
  }
  kept.learned[file] = { hash, tests };
  return tests;
}
