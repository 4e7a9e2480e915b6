import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#/platform/shared/refusal.ts';

const tries = 5;

/** Makes a call again that a busy machine has no room for. */
export async function untilThereIsRoom<T>(call: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unavailable') || tried === tries) throw error;
      await wait(500 * tried);
    }
}
