import { v7 as uuid } from 'uuid';

/** One try to send something: its id, and what was in it. */
export type IdempotencyId = { id: string; body: string };

/**
 * The id to send `body` under. The same thing tried again keeps its id, so that after a lost answer it is not made a
 * second time; something else is a thing of its own.
 */
export const idempotencyIdOf = (last: IdempotencyId | undefined, body: string): IdempotencyId =>
  last?.body === body ? last : { id: uuid(), body };
