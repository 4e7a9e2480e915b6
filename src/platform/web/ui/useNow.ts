import { useSyncExternalStore } from 'react';
import { Emitter } from '#/platform/web/Emitter.ts';

// One clock for all times of a page: a feed of 100 posts has one timer.
const step = 20_000;
const listeners = new Emitter();
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = new Date();
  listeners.emit();
}

const wake = () => !document.hidden && tick();

function subscribe(listener: () => void) {
  if (listeners.isEmpty) {
    timer = setInterval(wake, step);
    document.addEventListener('visibilitychange', wake);
  }
  const stop = listeners.on(listener);
  return () => {
    stop();
    if (!listeners.isEmpty) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}

function current() {
  if (listeners.isEmpty && Date.now() - now.getTime() > step) now = new Date();
  return now;
}

/** The time now, at most 20 seconds old; the component is rendered again as it passes. */
export const useNow = () => useSyncExternalStore(subscribe, current, current);
