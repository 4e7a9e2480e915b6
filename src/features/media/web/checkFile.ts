import { limits } from '#/app/limits.ts';
import { guardedFolders, type Kind, kindOf, largest, tooLarge } from '#/features/media/folders.ts';
import {
  headBytes,
  isHeic,
  isOtherPicture,
  isPdf,
  isRecording,
  typeOf,
  typeOfImage,
} from '#/features/media/sniff.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { canDraw, pixelsIn } from './readPicture.ts';
import type { Takes } from './takes.ts';

/** A chosen file that may go where it was chosen for: its kind, and whether its owner looks at it before it is sent. */
export type Checked = { file: File; kind: Kind; isGuarded: boolean };

/**
 * Finds out by its content what a chosen file is. A picture is what this browser can draw, whatever it is called. Throws the
 * refusal of a file that cannot go there, which the server would refuse after all of it was sent.
 */
export async function checkFile(file: File, takes: Takes): Promise<Checked> {
  if (file.size === 0) throw new Refusal('invalid', 'media.emptyFile');
  const head = await headOf(file);
  const type = typeOf(head);
  const ofImage = typeOfImage(head);
  const isAudio = !ofImage && (file.type.startsWith('audio/') || isRecording(head));
  const isVideo = type !== undefined && !ofImage && !isAudio;
  const isDocument = takes.file !== undefined && kindOf[takes.file] === 'document';
  const takesAll = takes.file !== undefined && !isDocument;
  if (isAudio && takes.video && !takesAll) throw new Refusal('invalid', 'media.isAudio');
  const isVideoByName = isVideo || (!takesAll && !ofImage && file.type.startsWith('video/'));
  const limiting = isVideoByName && takes.video ? 'video' : takesAll ? 'file' : 'image';
  const limits: Kind[] = takesAll ? [limiting, 'file'] : [limiting];
  for (const kind of limits) if (file.size > largest[kind]) throw new Refusal('invalid', tooLarge[kind]);
  if (isVideo) {
    if (takes.video) return { file, kind: 'video', isGuarded: false };
    throw new Refusal('invalid', isDocument ? 'media.notADocument' : 'media.notAnImage');
  }
  if (takes.image && (ofImage || isOtherPicture(head))) await checkPixels(file);
  if (takes.image && (await canDraw(file, head)))
    return { file, kind: 'image', isGuarded: guardedFolders.includes(takes.image) };
  if (ofImage) throw new Refusal('invalid', 'media.unreadableImage');
  if (isHeic(head)) throw new Refusal('invalid', 'media.heic');
  if (isOtherPicture(head)) throw new Refusal('invalid', 'media.notAnImage');
  if (isDocument && !isPdf(head)) throw new Refusal('invalid', 'media.notADocument');
  if (!takes.file) throw new Refusal('invalid', isVideoByName ? 'media.notAVideo' : 'media.notAnImage');
  return { file, kind: 'file', isGuarded: false };
}

const million = 1_000_000;

/** Refuses a picture with so many pixels that to open it may be too much for this device. */
async function checkPixels(file: File) {
  const pixels = await pixelsIn(file);
  if (pixels <= limits.imagePixels) return;
  const params = { pixels: Math.ceil(pixels / million), most: limits.imagePixels / million };
  throw new Refusal('invalid', 'media.pixelsOver', { params });
}

async function headOf(file: File) {
  try {
    return new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  } catch {
    throw new Refusal('invalid', 'media.fileGone');
  }
}
