import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#/platform/shared/refusal.ts';

const tries = 5;

/** Whether this is a 503: nothing was done, and whoever sends again is served. */
export const isUnavailable = (error: unknown) => error instanceof Refusal && error.code === 'unavailable';

/** Makes a call again that a busy machine had no room for, as a browser does. */
export async function untilThereIsRoom<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await call();
    } catch (error) {
      if (!isUnavailable(error) || tried === tries) throw error;
      await wait(500 * tried);
    }
}
