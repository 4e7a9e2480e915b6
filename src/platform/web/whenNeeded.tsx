import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { fetchCode } from './fetchCode.ts';
import { useWatched } from './useWatched.ts';
import { Watched } from './Watched.ts';

/**
 * A component whose code is fetched when it is first drawn, or sooner by `fetch`: what many screens have and few visits
 * use. Until it is there nothing stands in its place, from then on it is drawn at once. Where it cannot be had,
 * fetchCode has said so, and `onFault` puts back what asked for it.
 */
export function whenNeeded<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loaded = new Watched<ComponentType<P> | undefined>(undefined);
  let loading: Promise<void> | undefined;

  const fetch = () => {
    loading ??= fetchCode(load).then(
      component => loaded.set(component),
      error => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function WhenNeeded({ onFault, ...props }: P & { onFault?: (() => void) | undefined }) {
    const Component = useWatched(loaded);
    const giveUp = useEffectEvent(() => onFault?.());
    useEffect(() => {
      if (!loaded.now()) fetch().catch(giveUp);
    }, []);
    return Component ? <Component {...(props as unknown as P)} /> : null;
  }
  return Object.assign(WhenNeeded, { fetch: () => void fetch().catch(() => {}) });
}
