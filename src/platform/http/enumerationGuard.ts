import { rates } from '#/app/limits.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { consume, refuseIfOver } from './rates.ts';

type WasShown = (userId: string, id: string) => Promise<boolean>;

const checks: WasShown[] = [];

/** Registers a check whether an id was ever shown to an account: asking for one of those again is no guess. */
export const shownIn = (wasShown: WasShown) => void checks.push(wasShown);

const [{ times, seconds }] = rates['thing.missed'];
type Missed = { since: number; things: Set<string> };
const missed = new Map<string, Missed>();

/**
 * Looks something up by its id or name and counts misses. Over the limit of limits.ts the account is refused before the
 * lookup, so the response does not tell whether the thing exists (T10). A miss counts once per thing, and not for an id
 * that the account was shown. Only for reads: blocking, reporting and writing must not depend on it.
 */
export async function enumerationGuard<T>(userId: string, thing: string, look: () => Promise<T>): Promise<T> {
  refuseIfOver('thing.missed', userId);
  try {
    return await look();
  } catch (error) {
    const isMiss = error instanceof Refusal && error.code === 'notFound';
    if (isMiss && !(await wasShown(userId, thing)) && isNew(userId, thing))
      await consume('thing.missed', userId);
    throw error;
  }
}

async function wasShown(userId: string, thing: string) {
  for (const check of checks) if (await check(userId, thing)) return true;
  return false;
}

// A screen that asks again for a thing that was deleted is not guessing.
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

// A map iterates in insertion order: oldest first.
function forgetOld(now: number) {
  for (const [userId, { since }] of missed) {
    if (now - since <= seconds * 1000) return;
    missed.delete(userId);
  }
}
