import { Refusal } from '#/base/refusal.ts';

/** Whether a save was refused for what the person who made it can set right: it is said as the server says it. */
export const isMendable = (error: unknown): error is Refusal =>
  error instanceof Refusal && ['taken', 'invalid', 'tooMany', 'conflict'].includes(error.code);
