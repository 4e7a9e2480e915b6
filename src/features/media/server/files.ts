import { audioTypeOf, keptAsAvif, keptInFull, widths } from '#/features/media/folders.ts';
import { storage } from './storage.ts';
import type { UploadRow } from './uploads.ts';

/** The names under which a picture of this folder is kept. */
export const picturesOf = (folder: UploadRow['folder']) => [
  ...widths[folder].map(width => `${width}.webp`),
  ...(keptInFull.includes(folder) ? ['full.webp'] : []),
];

/** The name under which a picture is kept as AVIF in this width. */
export const avifOf = (width: number) => `${width}.avif`;

/** The names of everything that is kept of an upload that is ready; the last is the best there is. */
export const filesOf = ({ folder, format, avif }: Pick<UploadRow, 'folder' | 'format' | 'avif'>) =>
  format === null || format === 'webp'
    ? [...(avif ?? []).map(avifOf), ...picturesOf(folder)]
    : [fileOf(format)];

type Format = UploadRow['format'];

/** Whether it is a recording of sound. */
export const isAudio = (format: Format): format is keyof typeof audioTypeOf =>
  format !== null && format in audioTypeOf;

/** The one file that is kept of an upload that is no picture. */
export const fileOf = (format: Exclude<Format, 'webp' | null>) =>
  format === 'bin' ? 'file.bin' : `${isAudio(format) ? 'audio' : 'video'}.${format}`;

/** Under which key a file of an upload lies. */
export const keyOf = (id: string, file: string) => `${id}-${file}`;

/** Removes everything kept of an upload. Resolves too when nothing was. */
export async function removeFiles(upload: Pick<UploadRow, 'id' | 'folder' | 'format'>) {
  const { remove } = await storage();
  // Each width there may be: an AVIF may have been put there a moment ago.
  const avif = keptAsAvif.includes(upload.folder) ? [...widths[upload.folder]] : null;
  await Promise.all(filesOf({ ...upload, avif }).map(file => remove(keyOf(upload.id, file))));
}
