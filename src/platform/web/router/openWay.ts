import { noteFocus } from './focusLeft.ts';
import { noteScroll } from './scroll.ts';
import { enter, nameVisit, placeNow, placeOf, stepNow } from './tab.ts';
import { isHeldBack } from './useBlocker.ts';
import type { Go, Going, Place } from './Way.ts';

/** Where a tab has arrived, and what is shown there; `isGoing` while the next screen is on its way. */
export type Arrival<S> = { place: Place; screen: S; isGoing: boolean; preventScrollReset?: boolean };
type Decision<S> = { redirect: string } | { screen: S };

/**
 * The way of a tab through addresses, each of which `decide` makes a screen of, at once or once its code is there. What
 * is on the screen stays there until then, and so does the address; who goes elsewhere meanwhile arrives there only.
 */
export function openWay<S>(decide: (place: Place) => Decision<S> | Promise<Decision<S>>) {
  let arrival: Arrival<S> | undefined;
  let turn = 0;
  let step = stepNow();
  let isReturning = false;
  const listeners = new Set<(arrival: Arrival<S>) => void>();

  function arrive(next: Arrival<S>) {
    arrival = next;
    for (const listener of listeners) listener(next);
  }

  async function head(place: Place, going: Going, enter = () => {}): Promise<void> {
    const mine = ++turn;
    let decision = decide(place);
    if (decision instanceof Promise) {
      if (arrival) arrive({ ...arrival, isGoing: true });
      decision = await decision;
      if (mine !== turn) return;
    }
    if ('redirect' in decision) return go(decision.redirect, going);
    if (arrival) {
      noteScroll(arrival.place.key);
      noteFocus(arrival.place.key);
    }
    enter();
    step = stepNow();
    const { preventScrollReset } = going;
    arrive({
      place,
      screen: decision.screen,
      isGoing: false,
      ...(preventScrollReset && { preventScrollReset }),
    });
  }

  const go: Go = (to, going = {}) => {
    if (typeof to === 'number') return history.go(to);
    const place = placeOf(to, going.state);
    const goes = () => head(place, going, () => enter(place, going));
    return isHeldBack(place, () => void goes()) ? undefined : goes();
  };

  addEventListener('popstate', () => {
    const steps = stepNow() - step;
    if (isReturning) {
      isReturning = false;
      return;
    }
    const place = placeNow();
    // The browser has gone there already: it is led back for as long as it takes to ask.
    if (steps !== 0 && isHeldBack(place, () => history.go(steps))) {
      isReturning = true;
      history.go(-steps);
    } else void head(place, { replace: true });
  });
  nameVisit();
  void head(placeNow(), { replace: true });

  return {
    go,
    now: () => arrival,
    /** Calls `listener` on each arrival; returns how to stop. */
    follow(listener: (arrival: Arrival<S>) => void) {
      listeners.add(listener);
      if (arrival) listener(arrival);
      return () => void listeners.delete(listener);
    },
  };
}
