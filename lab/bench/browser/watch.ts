/** In milliseconds: tasks of the main thread longer than 50, and what taps took until something was painted. */
export type Seen = { tasks: number[]; events: number[] };

/** Runs in a page before its own scripts: `seen()` returns what has been recorded, and resets it. */
export function watch() {
  let now: Seen = { tasks: [], events: [] };
  const taken = { longtask: 'tasks', event: 'events' } as const;
  const take = (list: PerformanceObserverEntryList) => {
    for (const { entryType, name, duration } of list.getEntries())
      if (entryType === 'longtask' || name === 'click')
        now[taken[entryType as keyof typeof taken]].push(duration);
  };
  const observer = new PerformanceObserver(take);
  observer.observe({ type: 'longtask' });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(globalThis, {
    seen() {
      const before = now;
      now = { tasks: [], events: [] };
      return before;
    },
  });
}
