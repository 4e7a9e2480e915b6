import { limits } from '#/app/limits.ts';

let free: number = limits.photosSentAtOnce;
const waiting: (() => void)[] = [];

/**
 * Waits until a photo may be sent; returns how to let the next one follow. A browser has six connections to a server that speaks
 * HTTP/1.1, and who sends ten photos goes on reading.
 */
export async function takePhotoTurn(): Promise<() => void> {
  if (free > 0) free--;
  else await new Promise<void>(resolve => waiting.push(resolve));
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
}
