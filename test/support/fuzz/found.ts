import { readFileSync } from 'node:fs';

/** Requests that once brought an answer none should get, as JSON with method, path and body; replayed as everybody. */
export const found: string[] = readFileSync(new URL('found.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line.startsWith('{'));
