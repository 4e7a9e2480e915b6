/** A limit in case no frame is rendered. */
const longestMs = 50;

/**
 * Runs `work` at once after a pause and then at most once per animation frame: a burst is handled together without
 * showing anything later. A hidden window renders no frames and its timers are slow: there each call runs at once.
 */
export function oncePerFrame(work: () => void) {
  let isThrottled = false;
  let isPending = false;
  const run = () => {
    isPending = false;
    if (!document.hidden) throttle();
    work();
  };
  const throttle = () => {
    isThrottled = true;
    const frame = requestAnimationFrame(wake);
    const timer = setTimeout(wake, longestMs);
    function wake() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      isThrottled = false;
      if (isPending) run();
    }
  };
  return () => {
    if (isThrottled && !document.hidden) isPending = true;
    else run();
  };
}
