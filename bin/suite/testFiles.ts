import { glob } from 'node:fs/promises';

const isLong = process.env.LAB === 'long';

/**
 * The test files whose path contains one of the words, or all of them, with browser tests. What ends with .long.test.ts is for
 * `npm run lab` alone.
 */
export async function testFiles(words: string[] = []) {
  const all = await Array.fromAsync(glob('{src,test,e2e}/**/*.test.{ts,tsx}'));
  return all
    .filter(file => isLong || !file.includes('.long.test.'))
    .filter(file => words.length === 0 || words.some(word => file.includes(word)))
    .sort();
}

/**
 * Whether a file is of the second circle, which `npm test` leaves to `npm run test:all`: each screen in each size, colour and
 * language, tables over all calls, races in their numbers, kills, several nodes.
 */
export const isOfSecondCircle = (file: string) =>
  /^test[\\/](whole|nodes)[\\/]/.test(file) || /\.all\.test\.tsx?$/.test(file);
