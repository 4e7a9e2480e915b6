import { noteFocus } from './focusLeft.ts';
import type { Location, Navigate, NavigateOptions } from './Router.ts';
import { noteScroll } from './scroll.ts';
import { enter, locationNow, locationOf, nameVisit, stepNow } from './tab.ts';
import { isHeldBack } from './useBlocker.ts';

/** Where a tab has arrived, and what is shown there; `isGoing` while the next screen is on its way. */
export type RouteMatch<S> = { place: Location; screen: S; isGoing: boolean; preventScrollReset?: boolean };
type Decision<S> = { redirect: string } | { screen: S };

/**
 * The router of a tab: `decide` maps each location to a screen, at once or when its code has loaded. The current
 * screen and address stay until then; a navigation meanwhile supersedes it.
 */
export function openRouter<S>(decide: (place: Location) => Decision<S> | Promise<Decision<S>>) {
  let arrival: RouteMatch<S> | undefined;
  let turn = 0;
  let step = stepNow();
  let isReturning = false;
  const listeners = new Set<(arrival: RouteMatch<S>) => void>();

  function arrive(next: RouteMatch<S>) {
    arrival = next;
    for (const listener of listeners) listener(next);
  }

  async function head(place: Location, going: NavigateOptions, enter = () => {}): Promise<void> {
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

  const go: Navigate = (to, going = {}) => {
    if (typeof to === 'number') return history.go(to);
    const fresh = locationOf(to, going.state);
    const place = going.visit ? { ...fresh, key: going.visit } : fresh;
    const goes = () => head(place, going, () => enter(place, going));
    return isHeldBack(place, () => void goes()) ? undefined : goes();
  };

  addEventListener('popstate', () => {
    const steps = stepNow() - step;
    if (isReturning) {
      isReturning = false;
      return;
    }
    const place = locationNow();
    // The browser has navigated already: it is sent back while the question is open.
    if (steps !== 0 && isHeldBack(place, () => history.go(steps))) {
      isReturning = true;
      history.go(-steps);
    } else void head(place, { replace: true });
  });
  nameVisit();
  void head(locationNow(), { replace: true });

  return {
    go,
    now: () => arrival,
    /** Calls `listener` on each arrival; returns how to stop. */
    follow(listener: (arrival: RouteMatch<S>) => void) {
      listeners.add(listener);
      if (arrival) listener(arrival);
      return () => void listeners.delete(listener);
    },
  };
}
