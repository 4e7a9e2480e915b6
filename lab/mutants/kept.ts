import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** By the full name of a test: the keys of the questions it reaches, and of those that refuse somebody in it. */
export type Learned = Record<string, { reaches: string[]; refusedBy: string[] }>;

/** The test that fails without a check; valid as long as its file is unchanged. */
type Killer = { file: string; test: string; hash: string };

export type Kept = {
  /**
   * By test file. The hash covers it and all files with checks: what was learned is valid as long as they are
   * unchanged.
   */
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
