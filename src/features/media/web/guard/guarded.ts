import { type Folder, guardedFolders, type Kind } from '#/features/media/folders.ts';
import { checkFile } from '../checkFile.ts';
import { guardPhoto } from './guardPhoto.ts';

/** What may be sent of a file: who chose a photo looks at it first. Undefined when nothing is to be sent. */
export async function guarded(file: File, kind: Kind, folder: Folder): Promise<File | undefined> {
  if (kind !== 'image' || !guardedFolders.includes(folder)) return file;
  // What is refused anyway is refused beside its name.
  const isFit = await checkFile(file, kind, folder).then(
    () => true,
    () => false,
  );
  return isFit ? guardPhoto(file) : file;
}
