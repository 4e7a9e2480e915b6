import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { logFolder } from './configuration.ts';

/** The file that takes what PostgreSQL says before its own log is open. */
export const startFile = (folder: string) => join(folder, 'start.log');

/** Why PostgreSQL ended, in its own words: the last fatal line since `since`, and where to read more. */
export async function lastLogLines(folder: string, since: Date) {
  const logs = (await readdir(join(folder, logFolder)).catch(() => [])).map(name =>
    join(folder, logFolder, name),
  );
  for (const file of [startFile(folder), ...logs]) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    const fatal = lines.findLast(line => /(FATAL|PANIC):/.test(line) && saidAfter(line, since));
    if (fatal) return `${fatal.replace(/^.*?(FATAL|PANIC): */, '')} (${file})`;
  }
  return `it left no reason in ${join(folder, logFolder)}`;
}

function saidAfter(line: string, since: Date) {
  const time = Date.parse(line.slice(0, 23).replace(' ', 'T').concat('Z'));
  return Number.isNaN(time) || time >= since.getTime() - 1000;
}
