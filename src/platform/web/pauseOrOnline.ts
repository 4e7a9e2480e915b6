/** Resolves after so many milliseconds, or at once when this device is online again or nobody waits any more. */
export function pauseOrOnline(milliseconds: number, leaving?: AbortSignal) {
  return new Promise<void>(resolve => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    }
    addEventListener('online', done);
    leaving?.addEventListener('abort', done, { once: true });
  });
}
