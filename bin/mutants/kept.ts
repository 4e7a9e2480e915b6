import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** By the full name of a test: the keys of the questions it reaches, and of those that refuse somebody in it. */
export type Learned = Record<string, { reaches: string[]; refusedBy: string[] }>;

/** The test that fails without a question; it holds as long as the file of the test does. */
type Killer = { file: string; test: string; hash: string };

export type Kept = {
  /** By test file. The hash is of it and of all files with questions: what was learned holds as long as they do. */
  learned: Record<string, { hash: string; tests: Learned }>;
  /** By the key of a question. */
  killers: Record<string, Killer>;
};

const path = 'dist/mutants.json';

/** What runs before have found out, by which the next goes on. */
export const readKept = async (): Promise<Kept> =>
  JSON.parse(await readFile(path, 'utf8').catch(() => '{"learned":{},"killers":{}}'));

/** Keeps it. */
export async function writeKept(kept: Kept) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(kept, undefined, 1));
}
