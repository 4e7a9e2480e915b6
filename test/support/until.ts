import { setTimeout as wait } from 'node:timers/promises';

// What hangs, and not what is slow, ends here.
const patienceMs = 120_000;
const longestPauseMs = 150;

/**
 * Polls a condition, at first every 10 ms and then ever less often: most conditions ask the server or the database, and
 * what waits must not slow down what it waits for. Throws with `about` after two minutes.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  about = `it never came about: ${holds}`,
) {
  const end = Date.now() + patienceMs;
  for (let pause = 10; ; pause = Math.min(pause * 1.3, longestPauseMs)) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(about);
    await wait(pause);
  }
}
