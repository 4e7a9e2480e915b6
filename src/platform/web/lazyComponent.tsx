import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { fetchCode } from './fetchCode.ts';
import { Store } from './Store.ts';
import { useStore } from './useStore.ts';

/**
 * A component whose code is fetched when it is first rendered, or earlier by `fetch`: for what many screens have and
 * few visits use. Until then nothing is rendered, afterwards it is synchronous. If the code cannot be fetched,
 * fetchCode has said so, and `onFault` restores what asked for it.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loaded = new Store<ComponentType<P> | undefined>(undefined);
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
    const Component = useStore(loaded);
    const giveUp = useEffectEvent(() => onFault?.());
    useEffect(() => {
      if (!loaded.now()) fetch().catch(giveUp);
    }, []);
    return Component ? <Component {...(props as unknown as P)} /> : null;
  }
  return Object.assign(WhenNeeded, { fetch: () => void fetch().catch(() => {}) });
}
