import { keptInFull, widths } from '#/features/media/folders.ts';
import { storage } from './storage.ts';
import type { UploadRow } from './uploads.ts';

/** The names under which a picture of this folder is kept. */
export const picturesOf = (folder: UploadRow['folder']) => [
  ...widths[folder].map(width => `${width}.webp`),
  ...(keptInFull.includes(folder) ? ['full.webp'] : []),
];

/** The names of everything that is kept of an upload that is ready. */
export const filesOf = ({ folder, format }: Pick<UploadRow, 'folder' | 'format'>) =>
  format === null || format === 'webp' ? picturesOf(folder) : [fileOf(format)];

/** The one file that is kept of an upload that is no picture. */
export const fileOf = (format: Exclude<UploadRow['format'], 'webp' | null>) =>
  format === 'bin' ? 'file.bin' : `video.${format}`;

/** Under which key a file of an upload lies. */
export const keyOf = (id: string, file: string) => `${id}-${file}`;

/** Removes everything kept of an upload. Resolves too when nothing was. */
export async function removeFiles(upload: Pick<UploadRow, 'id' | 'folder' | 'format'>) {
  const { remove } = await storage();
  await Promise.all(filesOf(upload).map(file => remove(keyOf(upload.id, file))));
}
