import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#/platform/shared/refusal.ts';

const tries = 5;

/** Whether this is a 503, after which a browser sends again. */
export const isUnavailable = (error: unknown) => error instanceof Refusal && error.code === 'unavailable';

/** Repeats a call that is answered with 503, up to five times. `call` must be safe to repeat. */
export async function untilThereIsRoom<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await call();
    } catch (error) {
      if (!isUnavailable(error) || tried === tries) throw error;
      await wait(500 * tried);
    }
}
