import type { DecoderReach } from '#/features/media/decoderReach.ts';
import { log } from '#/platform/observability/log.ts';
import { programPath } from '#/platform/process/installation.ts';
import { findConfinement, reachOf } from './confine.ts';

let reach: DecoderReach = 'nothing';
const found = new Map<string | undefined, DecoderReach>();

export const decoderReach = () => reach;

/** Finds out how far decoders are confined here, and tells the log if they are not in a sandbox. */
export function findDecoderReach() {
  const path = process.env.PATH;
  // Once for each process: it starts a few programs.
  reach =
    found.get(path) ?? reachOf(findConfinement(programPath('src/features/media/server/imageWorker.ts'), []));
  found.set(path, reach);
  if (reach !== 'nothing') log.warn({ reach }, 'pictures are decoded without a sandbox');
}
