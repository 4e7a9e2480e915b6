import type { SQL } from 'drizzle-orm';
import { limits } from '#/app/limits.ts';
import { isSigned, sign } from '#/platform/process/encryption.ts';
import { uuid } from '#/platform/shared/shapes.ts';

/** The number of the window of time in which signatures are the same. */
export const signatureWindow = (now = Date.now()) => Math.floor(now / limits.pictureWindow);

const textOf = (uploadId: string, window: string) => `${window} ${uploadId}`;

/**
 * What shows, in the address of any file of this picture, that every member may see it: the window it was made in and a
 * MAC. Only for pictures of which that is true at this moment.
 */
export function signatureOf(uploadId: string, now?: number): string {
  const window = signatureWindow(now).toString(36);
  return `${window}.${sign('picture', textOf(uploadId, window))}`;
}

/** The signature for the picture whose id a query selects, null for null. */
export const signatureColumn = (uploadId: SQL) =>
  uploadId.mapWith((id: string) => signatureOf(id)) as SQL<string | null>;

/** For how many more seconds, rounded up, this signature is good for this picture; 0 if it is not. */
export function secondsLeft(uploadId: string, signature: unknown, now = Date.now()): number {
  if (!uuid.safeParse(uploadId).success) return 0;
  const [, window, mac] = /^([\da-z]{1,8})\.([\w-]{16})$/.exec(String(signature)) ?? [];
  if (!window || !mac) return 0;
  const end = (Number.parseInt(window, 36) + 2) * limits.pictureWindow;
  return end > now && isSigned('picture', textOf(uploadId, window), mac) ? Math.ceil((end - now) / 1_000) : 0;
}
