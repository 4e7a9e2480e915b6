/** Should no frame be drawn. */
const longestMs = 50;

/**
 * `work`, at once after a rest and at most once for each frame that is drawn: what comes in a burst is done together, and
 * nothing is shown later for it. A hidden window draws no frames and its timers are slow: there each is done at once.
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
