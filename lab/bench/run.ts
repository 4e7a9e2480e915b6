import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * `npm run bench` makes the table, or the rows whose name contains a word; these words are benchmarks of their own.
 */
const benches = [
  'uploads',
  'photos',
  'messages',
  'people',
  'slowReaders',
  'cuts',
  'scaling',
  'lighthouse',
  'feel',
  'longLists',
  'lists',
