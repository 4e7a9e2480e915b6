import { useEffect, useEffectEvent, useState } from 'react';
import type { Location } from './Router.ts';
import { locationNow } from './tab.ts';

type Blocker = (to: Location, goOn: () => void) => boolean;

let blocker: Blocker | undefined;

/** Whether somebody is asked first before they leave for there; `goOn` is called if they mean it. */
export const isHeldBack: Blocker = (to, goOn) => blocker?.(to, goOn) ?? false;

/**
 * Asks whether this way may be gone, each time before somebody leaves for another path. While one waits for an answer
 * there is a way to `leave`, and one to `stay`.
 */
export function useBlocker(asks: () => boolean) {
  const [goOn, setGoOn] = useState<() => void>();
  const block = useEffectEvent<Blocker>((to, goOn) => {
    if (to.pathname === here.pathname || !asks()) return false;
    setGoOn(() => goOn);
    return true;
  });
  const [here] = useState(locationNow);
  useEffect(() => {
    const mine: Blocker = (to, goOn) => block(to, goOn);
    blocker = mine;
    return () => {
      if (blocker === mine) blocker = undefined;
    };
  }, []);
  const stay = () => setGoOn(undefined);
  const leave = () => {
    blocker = undefined;
    stay();
    goOn?.();
  };
  return { isAsking: goOn !== undefined, leave, stay };
}
