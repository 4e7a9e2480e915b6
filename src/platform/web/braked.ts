type Brake = {
  /** Milliseconds over which those who hear of something at once spread what they do about it. */
  spread: number;
  /** Milliseconds between two runs at least. */
  every: number;
};

/** `work` behind a brake: it runs soon after it is asked for, then not before `every`, however often it is asked for. */
export function braked(work: () => void, { spread, every }: Brake) {
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
    setTimeout(run, Math.max(0, last + every - Date.now()) + Math.random() * spread);
  };
}
