import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm run bench` makes the table, or the rows whose name contains a word; these words are benchmarks of their own.
 */
const benches = [
  'uploads',
  'photos',
  'messages',
  'attacks',
  'delivery',
  'people',
  'slowReaders',
  'cuts',
  'scaling',
  'lighthouse',
  'feel',
  'longLists',
  'lists',
  'interest',
  'readers',
];

const [word, ...more] = process.argv.slice(2);
const isOwn = word !== undefined && benches.includes(word);
const file = new URL(isOwn ? `./${word}.ts` : './table.ts', import.meta.url).pathname;
const child = spawn(process.execPath, [file, ...(isOwn ? more : process.argv.slice(2))], {
  stdio: 'inherit',
});
const [code] = await once(child, 'exit');
process.exit(code ?? 1);
