/** Runs `work` one at a time: calls during a run are coalesced into one more run after it. */
export function coalesceRuns(work: () => Promise<void>) {
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
