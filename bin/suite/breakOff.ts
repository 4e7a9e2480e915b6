/** A signal for what runs until Ctrl-C or SIGTERM: then it is aborted, and the process ends once `close` has. */
export function breakOff(close: () => Promise<unknown>): AbortSignal {
  const broken = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      broken.abort();
      close().finally(() => process.exit(130));
    });
  return broken.signal;
}
