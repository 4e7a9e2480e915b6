type Throttle = {
  /** Jitter in milliseconds: browsers that get the same event at once spread their requests over it. */
  spread: number | (() => number);
  /** Minimum milliseconds between two runs. */
  every: number | (() => number);
};

const now = (value: number | (() => number)) => (typeof value === 'number' ? value : value());

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
    setTimeout(run, Math.max(0, last + now(every) - Date.now()) + Math.random() * now(spread));
  };
}
