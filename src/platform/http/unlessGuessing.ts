import { Refusal } from '#/platform/shared/refusal.ts';
import { rates } from '#/app/limits.ts';
import { spend, stopIfOver } from './rates.ts';

type WasShown = (userId: string, id: string) => Promise<boolean>;

const places: WasShown[] = [];

/** A slice says which ids it has shown to whom: that one of those is gone, or not for them, is no guess. */
export const shownIn = (wasShown: WasShown) => void places.push(wasShown);

const [{ times, seconds }] = rates['thing.missed'];
type Missed = { since: number; things: Set<string> };
const missed = new Map<string, Missed>();

/**
 * Reads something named by its id or name, and counts a miss. Anyone who has missed more often than limits.ts allows is
 * refused before the look-up, so the answer says neither that a thing exists nor that it does not (T10). A miss counts
 * when it can be a guess: once per thing, and not for an id that this account was shown. For reads alone; nothing that
 * people do to protect or express themselves depends on it.
 */
export async function unlessGuessing<T>(userId: string, thing: string, look: () => Promise<T>): Promise<T> {
  stopIfOver('thing.missed', userId);
  try {
    return await look();
  } catch (error) {
    const isMiss = error instanceof Refusal && error.code === 'notFound';
    if (isMiss && !(await wasShown(userId, thing)) && isNew(userId, thing))
      await spend('thing.missed', userId);
    throw error;
  }
}

async function wasShown(userId: string, thing: string) {
  for (const place of places) if (await place(userId, thing)) return true;
  return false;
}

// A screen that asks again for what is gone, however often it is made to, has not guessed once more.
function isNew(userId: string, thing: string) {
  const { things } = missedBy(userId);
  if (things.has(thing)) return false;
  if (things.size <= times) things.add(thing);
  return true;
}

function missedBy(userId: string): Missed {
  const now = performance.now();
  const known = missed.get(userId);
  if (known && now - known.since <= seconds * 1000) return known;
  const afresh = { since: now, things: new Set<string>() };
  missed.delete(userId);
  missed.set(userId, afresh);
  forgetOld(now);
  return afresh;
}

// The oldest come first.
function forgetOld(now: number) {
  for (const [userId, { since }] of missed) {
    if (now - since <= seconds * 1000) return;
    missed.delete(userId);
  }
}
