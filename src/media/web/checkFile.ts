import { Refusal } from '#/base/refusal.ts';
import { type Kind, largest } from '#/media/contract.ts';
import { headBytes, typeOfImage } from '#/media/sniff.ts';

const tooLarge = { image: 'media.imageTooLarge', video: 'media.videoTooLarge' } as const;
const notOne = { image: 'media.notAnImage', video: 'media.notAVideo' } as const;

/** What a file is by its first bytes; what none of them tells is what it says it is. */
export async function kindOfFile(file: File): Promise<Kind> {
  const head = await headOf(file);
  if (typeOfImage(head)) return 'image';
  return isVideo(head) || file.type.startsWith('video/') ? 'video' : 'image';
}

/** Refuses at once what the server would refuse after all of it was sent. */
export async function checkFile(file: File, kind: Kind): Promise<void> {
  if (file.size > largest[kind]) throw new Refusal('invalid', tooLarge[kind]);
  if (file.size === 0) throw new Refusal('invalid', 'media.emptyFile');
  const head = await headOf(file);
  if (!(kind === 'image' ? typeOfImage(head) : isVideo(head))) throw new Refusal('invalid', notOne[kind]);
}

async function headOf(file: File) {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    throw new Refusal('invalid', 'media.fileGone');
  }
}

/** MP4 and MOV begin with a box of their type; WebM with the mark of EBML. */
function isVideo(head: Uint8Array) {
  const start = String.fromCharCode(...head);
  return start.slice(4, 8) === 'ftyp' || start.startsWith('\x1a\x45\xdf\xa3');
}
