import { setTimeout as wait } from 'node:timers/promises';

const tries = 4_500;

/** Polls a condition every 10 ms; throws with `about` after 45 seconds or more. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  about = `it never came about: ${holds}`,
) {
  for (let tried = 0; tried < tries; tried++) {
    if (await holds()) return;
    await wait(10);
  }
  throw new Error(about);
}
