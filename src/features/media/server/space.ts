import { statfs } from 'node:fs/promises';
import { refuse } from '#/platform/http/refuse.ts';
import { settings } from '#/platform/process/settings.ts';

export const megabyte = 1024 * 1024;

/**
 * Refuses this many bytes where they would leave less than PostgreSQL needs: `DISK_RESERVE_MB`, and
 * `DISK_RESERVE_PERCENT` of the disk's capacity for everybody but root.
 */
export async function refuseWithoutSpace(bytes: number) {
  const { bavail, bfree, blocks, bsize } = await statfs(settings.dataDir);
  const free = bavail * bsize - bytes;
  const whole = (blocks - bfree + bavail) * bsize;
  const reserve = Math.max(settings.diskReserveMb * megabyte, (settings.diskReservePercent / 100) * whole);
  if (free < reserve) refuse('unavailable', 'media.noSpace', { status: 507 });
}
