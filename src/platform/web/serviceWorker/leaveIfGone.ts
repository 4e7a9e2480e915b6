import { dropKept } from './assets.ts';
import { worker } from './scope.ts';

const pause = 60 * 60_000;
let looked = Number.NEGATIVE_INFINITY;

/** Takes the worker and all it kept away once its script is no longer on the server: browsers keep one for good. */
export async function leaveIfGone() {
  if (performance.now() - looked < pause) return;
  looked = performance.now();
  const { status } = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
  if (status !== 404 && status !== 410) return;
  await worker.registration.unregister();
  await dropKept(true);
}
