/** A limit in case no frame is rendered. */
const longestMs = 50;

/**
 * Runs `work` at once after a pause and then at most once per animation frame: a burst is handled together without
 * showing anything later. A hidden window renders no frames and its timers are slow: there each call runs at once.
 */
export function oncePerFrame(work: () => void) {
  let rests = false;
  let wanted = false;
  const run = () => {
    wanted = false;
    if (!document.hidden) rest();
    work();
  };
  const rest = () => {
    rests = true;
    const frame = requestAnimationFrame(wake);
    const timer = setTimeout(wake, longestMs);
    function wake() {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      rests = false;
      if (wanted) run();
    }
  };
  return () => {
    if (rests && !document.hidden) wanted = true;
    else run();
  };
}
