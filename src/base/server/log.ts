import { pino } from 'pino';

/** Machine-readable lines without personal data: ids only. Quiet where a person watches the terminal. */
export const log = pino({ level: process.stdout.isTTY ? 'warn' : 'info', base: null });

export type Log = typeof log;
