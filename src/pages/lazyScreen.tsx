import { type ComponentType, lazy, useState } from 'react';

/**
 * As React's `lazy`, but rendered at once if `fetch` has fetched its code before. `lazy` suspends even then, and React
 * keeps a Suspense fallback for 300 ms once it is on the screen. A transition to it keeps what is there, unlike lazyComponent.
 */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined;
  const fetch = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy = lazy(async () => ({ default: await fetch() }));

  function LazyScreen(props: P) {
    // The same for as long as it is mounted, or it would lose its state.
    const [Component] = useState(() => loaded ?? (Lazy as unknown as ComponentType<P>));
    return <Component {...props} />;
  }
  return Object.assign(LazyScreen, { fetch });
}
