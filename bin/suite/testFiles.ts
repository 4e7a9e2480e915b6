import { glob } from 'node:fs/promises';

/** The test files under a folder whose path holds one of the words, or all of them. */
export async function testFiles(folder: string, words: string[]) {
  const all = await Array.fromAsync(glob(`${folder}/**/*.test.{ts,tsx}`));
  const named = all.filter(file => words.length === 0 || words.some(word => file.includes(word)));
  return named.sort();
}
