import { pino } from 'pino';
import { inBatches } from '#/platform/database/inBatches.ts';
import { loggedError } from './loggedError.ts';

/** Machine-readable lines without personal data: ids only. Quiet where a person watches the terminal. */
export const log = pino(
  {
    level: process.stdout.isTTY ? 'warn' : 'info',
    base: null,
    serializers: { err: loggedError },
  },
  inBatches(),
);

export type Log = typeof log;
