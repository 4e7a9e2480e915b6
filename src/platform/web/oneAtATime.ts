/** `work`, one run at a time: asked for meanwhile, it runs once more afterwards, however often it was asked for. */
export function oneAtATime(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = undefined;
    }
  };
  return () => {
    again = running !== undefined;
    running ??= run();
    return running;
  };
}
