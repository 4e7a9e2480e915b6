import { v7 as uuid } from 'uuid';

/** One attempt to send something: its id, and a text that differs whenever its content does. */
export type Attempt = { id: string; fingerprint: string };

/**
 * The id to send this content under. The same content sent again keeps its id, so that after a lost response it is not
 * created a second time; anything else gets a new one.
 */
export const attemptOf = (last: Attempt | undefined, fingerprint: string): Attempt =>
  last?.fingerprint === fingerprint ? last : { id: uuid(), fingerprint };
