import { statfs } from 'node:fs/promises';
import { refuse } from '#/base/server/refuse.ts';
import { settings } from '#/base/server/settings.ts';

export const megabyte = 1024 * 1024;

/** Refuses this many bytes where they would leave less than PostgreSQL needs (`DISK_RESERVE_MB`). */
export async function refuseWithoutSpace(bytes: number) {
  const { bavail, bsize } = await statfs(settings.dataDir);
  if (bavail * bsize - bytes < settings.diskReserveMb * megabyte)
    refuse('unavailable', 'media.noSpace', { status: 507 });
}
