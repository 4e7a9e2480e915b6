import { useEffect, useRef } from 'react';

type How<T> = { keyOf: (one: T) => string; stays: (one: T) => boolean };

/**
 * The list `now`, without anything moving under a finger: what was shown `before` keeps its place, also what has been
 * removed since, if it `stays`. New items are inserted before what follows them.
 */
export function mergeRows<T>(before: readonly T[], now: readonly T[], { keyOf, stays }: How<T>): T[] {
  const there = new Map(now.map(one => [keyOf(one), one]));
  const all = before
    .filter(one => there.has(keyOf(one)) || stays(one))
    .map(one => there.get(keyOf(one)) ?? one);
  let place = all.length;
  for (const one of now.toReversed()) {
    const known = all.findIndex(other => keyOf(other) === keyOf(one));
    if (known >= 0) place = known;
    else all.splice(place, 0, one);
  }
  return all;
}

/**
 * The rows of a list in which people answer: one that was answered stays in its place, and says there what has come of
 * it, for as long as the list is on the screen. Otherwise the next one would slide under the finger, to be answered by
 * a second tap.
 */
export function useStableRows<T>(now: readonly T[] | undefined, how: How<T>): T[] | undefined {
  const shown = useRef<readonly T[]>([]);
  const all = now && mergeRows(shown.current, now, how);
  useEffect(() => {
    shown.current = all ?? [];
  });
  return all;
}

/**
 * The same for rows of which only an action tells that they stay: call `touch` before the action, since the list may
 * be refetched before there is a response.
 */
export function useStableTouchedRows<T>(now: readonly T[] | undefined, keyOf: (one: T) => string) {
  const touched = useRef(new Set<string>());
  const rows = useStableRows(now, { keyOf, stays: one => touched.current.has(keyOf(one)) });
  return { rows, touch: (one: T) => void touched.current.add(keyOf(one)) };
}
