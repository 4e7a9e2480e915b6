import { Refusal } from '#/base/refusal.ts';
import { spend, stopIfOver } from './rates.ts';

/**
 * Looks for something that somebody names by its id or name, and counts it when there is none for them. Whoever has
 * missed more often than limits.ts allows is refused before anything is looked for: neither what there is nor what there
 * is not can be told from the answer (T10).
 */
export async function unlessGuessing<T>(userId: string, look: () => Promise<T>): Promise<T> {
  stopIfOver('thing.missed', userId);
  try {
    return await look();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') await spend('thing.missed', userId);
    throw error;
  }
}
