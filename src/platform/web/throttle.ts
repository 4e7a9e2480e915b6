type Throttle = {
  /** Jitter in milliseconds: browsers that get the same event at once spread their requests over it. */
  spread: number | (() => number);
  /** Minimum milliseconds between two runs. */
  every: number;
};

/** `work`, throttled: it runs soon after the first call, then at most once per `every` milliseconds. */
export function throttle(work: () => void, { spread, every }: Throttle) {
  let last = Number.NEGATIVE_INFINITY;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    last = Date.now();
    work();
  };
  return () => {
    if (isAsked) return;
    isAsked = true;
    setTimeout(
      run,
      Math.max(0, last + every - Date.now()) +
        Math.random() * (typeof spread === 'number' ? spread : spread()),
    );
  };
}
