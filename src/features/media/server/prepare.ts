import { open } from 'node:fs/promises';
import { kindOf, largest } from '#/features/media/folders.ts';
import {
  headBytes,
  type ImageFormat,
  isOtherPicture,
  isPdf,
  typeOf,
  type VideoFormat,
} from '#/features/media/sniff.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { fileOf, keyOf, picturesOf } from './files.ts';
import { flattenPdf, redraw } from './images.ts';
import { incoming } from './incoming.ts';
import { onPixelBudget } from './pixelBudget.ts';
import { refuseMalware } from './refuseMalware.ts';
import { storage } from './storage.ts';
import type { UploadRow } from './uploads.ts';
import { cleanVideo } from './video/cleanVideo.ts';
import { copyWithoutMetadata, Malformed } from './withoutMetadata.ts';

/** What an upload has become: columns of its row. */
export type Made = {
  format: NonNullable<UploadRow['format']>;
  width: number | null;
  height: number | null;
  thumbhash?: string;
  seconds?: number | null;
};

/** Checks what arrived by its content, makes it clean and puts it where it is served from. Can be done again. */
export async function prepare(upload: UploadRow, work: string): Promise<Made> {
  const source = await (await incoming()).fetch(upload.id, work);
  await refuseMalware(source);
  const head = await headOf(source);
  const type = typeOf(head);
  const kind = kindOf[upload.folder];
  if (kind === 'file' && !type) return prepareFile(upload, head, source);
  if (kind === 'file' && !isVideo(type!) && upload.bytes > largest.image)
    return prepareLargePicture(upload, type as ImageFormat, { source, work });
  if (kind === 'document') return prepareDocument(upload, head, { source, work });
  return kind === 'image' || (kind === 'file' && !isVideo(type!))
    ? preparePicture(upload, type, { source, work })
    : prepareVideo(upload, type, source);
}

// Kept as it came: it is downloaded and never shown. But no picture goes on with the place where it was taken.
async function prepareFile({ id }: UploadRow, head: Uint8Array, source: string) {
  if (isOtherPicture(head)) return refuse('invalid', 'media.notAnImage');
  await (await storage()).put(keyOf(id, fileOf('bin')), source);
  return { format: 'bin' as const, width: null, height: null };
}

// Too large to be re-encoded and shown (decisions: "Files"): a file to download, without its metadata.
async function prepareLargePicture({ id }: UploadRow, format: ImageFormat, { source, work }: Place) {
  const clean = `${work}/clean`;
  await copyWithoutMetadata(source, clean, format).catch(error => {
    if (error instanceof Malformed) refuse('invalid', 'media.unreadableImage');
    throw error;
  });
  await (await storage()).put(keyOf(id, fileOf('bin')), clean);
  return { format: 'bin' as const, width: null, height: null };
}

// A picture is re-encoded, and the pages of a PDF are rendered: only pixels are stored and shown to a reviewer.
async function prepareDocument(upload: UploadRow, head: Uint8Array, place: Place) {
  if (isPdf(head)) {
    const pages = `${place.work}/pages.png`;
    await flattenPdf(place.source, pages);
    const made = await onPixelBudget(senderOf(upload), () => redraw(pages, place.work, upload.folder));
    return keepPictures(upload, made, place.work);
  }
  const type = typeOf(head);
  if (!type || isVideo(type)) return refuse('invalid', 'media.notADocument');
  return preparePicture(upload, type, place);
}

type Place = { source: string; work: string };

const senderOf = ({ sentBy, ownerId }: UploadRow) => sentBy ?? ownerId;

async function preparePicture(upload: UploadRow, type: string | undefined, { source, work }: Place) {
  const { id, folder, bytes } = upload;
  if (!type || isVideo(type)) return refuse('invalid', 'media.notAnImage');
  if (bytes > largest.image) return refuse('invalid', 'media.imageTooLarge');
  const drawn = await onPixelBudget(senderOf(upload), () => redraw(source, work, folder));
  return keepPictures({ id, folder }, drawn, work);
}

type Drawn = Awaited<ReturnType<typeof redraw>>;

async function keepPictures({ id, folder }: Pick<UploadRow, 'id' | 'folder'>, drawn: Drawn, work: string) {
  for (const file of picturesOf(folder)) await (await storage()).put(keyOf(id, file), `${work}/${file}`);
  return { format: 'webp' as const, ...drawn };
}

const soundOf = { mp4: 'm4a', mov: 'm4a', webm: 'weba' } as const;

async function prepareVideo({ id, folder }: UploadRow, type: string | undefined, source: string) {
  if (!type || !isVideo(type)) return refuse('invalid', 'media.notAVideo');
  const { isSound, ...told } = await cleanVideo(source, type);
  if (isSound && kindOf[folder] === 'video') return refuse('invalid', 'media.isAudio');
  const format = isSound ? soundOf[type] : type;
  await (await storage()).put(keyOf(id, fileOf(format)), source);
  return { format, ...told };
}

const isVideo = (type: string): type is VideoFormat => ['mp4', 'mov', 'webm'].includes(type);

async function headOf(path: string) {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes)).finally(() => file.close());
  return buffer.subarray(0, bytesRead);
}
