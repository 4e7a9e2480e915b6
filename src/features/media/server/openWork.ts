import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#/platform/process/settings.ts';

/** Where folders of work lie: on the disk of the files, so that what is made there can be moved to its place. */
export const workFolder = () => join(settings.dataDir, 'work');

/** A private folder for one piece of work. Whoever opens it removes it; what a crash leaves is swept (sweepStrays.ts). */
export async function openWork(of: 'upload' | 'export' | 'restore'): Promise<string> {
  await mkdir(workFolder(), { recursive: true, mode: 0o700 });
  return mkdtemp(join(workFolder(), `${of}-`));
}
