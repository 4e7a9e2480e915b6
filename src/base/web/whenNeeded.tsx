import { type ComponentType, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { fetchCode } from './fetchCode.ts';

/**
 * A component whose code is fetched when it is first drawn, or sooner by `fetch`: what many screens have and few visits
 * use. Until it is there nothing stands in its place, from then on it is drawn at once. Where it cannot be had,
 * fetchCode has said so, and `onFault` puts back what asked for it.
 */
export function whenNeeded<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const watchers = new Set<() => void>();

  const fetch = () => {
    loading ??= fetchCode(load).then(
      component => {
        loaded = component;
        for (const watcher of watchers) watcher();
      },
      error => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };

  function WhenNeeded({ onFault, ...props }: P & { onFault?: (() => void) | undefined }) {
    const Component = useSyncExternalStore(subscribe, () => loaded);
    const giveUp = useEffectEvent(() => onFault?.());
    useEffect(() => {
      if (!loaded) fetch().catch(giveUp);
    }, []);
    return Component ? <Component {...(props as unknown as P)} /> : null;
  }
  return Object.assign(WhenNeeded, { fetch: () => void fetch().catch(() => {}) });
}
