import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { settings } from '#/base/server/settings.ts';
import { diskStorage } from './diskStorage.ts';

/** Where pictures lie. A key is one word such as `5f0c…-480.webp`; it is never reused for other bytes. */
export type Storage = {
  /** Takes the file at `path` over; once this resolves, a crash no longer loses it. */
  put: (key: string, path: string) => Promise<void>;
  /** The bytes and their number, or undefined when nothing lies under this key. */
  read: (key: string) => Promise<{ stream: Readable; size: number } | undefined>;
  /** Resolves too when there was nothing. */
  remove: (key: string) => Promise<void>;
};

/** Under which key a picture of an upload lies. */
export const keyOf = (id: string, width: number) => `${id}-${width}.webp`;

/** The storage that the settings name. */
export const storage = (): Storage => diskStorage(join(settings.dataDir, 'media'));
