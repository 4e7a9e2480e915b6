/** Resolves after so many milliseconds, or at once when this device is online again or `signal` is aborted. */
export function pauseOrOnline(milliseconds: number, signal?: AbortSignal) {
  return new Promise<void>(resolve => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', done);
      resolve();
    }
    globalThis.addEventListener?.('online', done);
    signal?.addEventListener('abort', done, { once: true });
    if (signal?.aborted) done();
  });
}
