import { type Folder, type Kind, kindOf, largest, tooLarge } from '#/features/media/folders.ts';
import { headBytes, isOtherPicture, isPdf, typeOf, typeOfImage } from '#/features/media/sniff.ts';
import { Refusal } from '#/platform/shared/refusal.ts';

const notOne = { image: 'media.notAnImage', video: 'media.notAVideo' } as const;

/** The type by the first bytes; unknown ones have the declared type, or are plain files where those are allowed. */
export async function kindOfFile(file: File, takesAll: boolean): Promise<Kind> {
  const head = await headOf(file);
  if (typeOf(head)) return typeOfImage(head) ? 'image' : 'video';
  if (takesAll) return 'file';
  return file.type.startsWith('video/') ? 'video' : 'image';
}

/** Refuses at once what the server would refuse after all of it was sent. */
export async function checkFile(file: File, kind: Kind, folder: Folder): Promise<void> {
  for (const limiting of [kind, kindOf[folder]])
    if (file.size > largest[limiting]) throw new Refusal('invalid', tooLarge[limiting]);
  if (file.size === 0) throw new Refusal('invalid', 'media.emptyFile');
  const head = await headOf(file);
  if (kind === 'file') {
    if (isOtherPicture(head)) throw new Refusal('invalid', 'media.notAnImage');
    if (kindOf[folder] === 'document' && !isPdf(head)) throw new Refusal('invalid', 'media.notADocument');
    return;
  }
  const isImage = typeOfImage(head) !== undefined;
  if (!typeOf(head) || isImage !== (kind === 'image')) throw new Refusal('invalid', notOne[kind]);
  if (isImage) await opened(file);
}

/** A picture that opens here, else it would go off without having been seen. */
async function opened(file: File) {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Refusal('invalid', 'media.unreadableImage');
  });
  picture.close();
}

async function headOf(file: File) {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    throw new Refusal('invalid', 'media.fileGone');
  }
}
