import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { settings } from '#/platform/process/settings.ts';
import { diskStorage } from './diskStorage.ts';

/** The first and the last byte to read, both counted from 0. */
export type Range = { start: number; end: number };

/** Where files lie. A key is one word such as `5f0c…-480.webp`; it is never reused for other bytes. */
export type Storage = {
  /** Takes the file at `path` over; once this resolves, a crash no longer loses it. */
  put: (key: string, path: string) => Promise<void>;
  /** How many bytes lie under this key; undefined when there are none. */
  size: (key: string) => Promise<number | undefined>;
  /** The bytes, or those of the range, which must lie within, and how many there are in all; undefined as above. */
  read: (key: string, range?: Range) => Promise<{ stream: Readable; size: number } | undefined>;
  /** Resolves too when there was nothing. */
  remove: (key: string) => Promise<void>;
  /** Refuses as 'unavailable' when it cannot be used at the moment. */
  check: () => Promise<void>;
};

/** The storage that the settings name. The client for S3 is read where there is a bucket: it is large. */
export async function storage(): Promise<Storage> {
  if (!settings.s3) return diskStorage(join(settings.dataDir, 'media'));
  const { s3Storage } = await import('./s3/s3Storage.ts');
  return s3Storage(settings.s3);
}
