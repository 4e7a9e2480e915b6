import { join } from 'node:path';

/** Where the project lies. */
export const root = join(import.meta.dirname, '../..');
