import { test } from 'node:test';

/**
 * Declares a test of the second circle in a file of the first: `npm test` leaves it out, and `npm run test:all`, a word and
 * `--changed` run it.
 */
export const thorough = (process.env.CIRCLE === 'first' ? () => {} : test) as typeof test;
