import { glob } from 'node:fs/promises';

/** The test files whose path holds one of the words, or all of them; browser tests among them. */
export async function testFiles(words: string[] = []) {
  const all = await Array.fromAsync(glob('{src,e2e}/**/*.test.{ts,tsx}'));
  return all.filter(file => words.length === 0 || words.some(word => file.includes(word))).sort();
}
