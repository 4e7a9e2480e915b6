import { useSyncExternalStore } from 'react';

// One clock for all times of a page: a feed of 100 posts has one timer.
const step = 20_000;
const watchers = new Set<() => void>();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = new Date();
  for (const watcher of watchers) watcher();
}

const wake = () => !document.hidden && tick();

function subscribe(watcher: () => void) {
  if (watchers.size === 0) {
    timer = setInterval(wake, step);
    document.addEventListener('visibilitychange', wake);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}

function current() {
  if (watchers.size === 0 && Date.now() - now.getTime() > step) now = new Date();
  return now;
}

/** The time now, at most 20 seconds old; the component is drawn again as it goes on. */
export const useNow = () => useSyncExternalStore(subscribe, current);
