import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import { nothing, signature, uuid } from '#/platform/shared/shapes.ts';
import { nameText } from '#/platform/shared/text.ts';
import { folders, unnamed } from './folders.ts';

/** A picture as a card shows it. Width and height in pixels after orientation, so that its box is known at once. */
export const picture = z.object({
  id: uuid,
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 of a ThumbHash: a blurred preview of about 25 bytes. */
  thumbhash: z.string(),
  signature,
  /** The widths in which there is an AVIF beside the WebP. */
  avif: z.array(z.number().int()).optional(),
});
export type Picture = z.infer<typeof picture>;

/** A video on a card, served at /media/{id}/video.{format}. Null: not known from the file. */
export const video = z.object({
  id: uuid,
  format: z.enum(['mp4', 'mov', 'webm']),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().nullable(),
  bytes: z.number().int(),
  name: z.string(),
  poster: picture.nullable(),
});
export type Video = z.infer<typeof video>;

/** How a recording of sound is served, at /media/{id}/audio.{audio}; null for any other file. */
export const audio = z.enum(['m4a', 'weba']).nullable();

/**
 * open: bytes are expected; received: all have arrived; processing: it is checked and cleaned; ready: it can be used;
 * refused: it cannot, `refusal` says why.
 */
export const uploadStates = ['open', 'received', 'processing', 'ready', 'refused'] as const;

/** An upload as its owner sees it. `image`, `video` or `audio` is set once it is ready, none for any other file. */
export const upload = z.object({
  id: uuid,
  folder: z.enum(folders),
  name: z.string(),
  /** The size declared when it began. */
  bytes: z.number().int(),
  state: z.enum(uploadStates),
  /** Key of the sentence that says why it was refused. */
  refusal: z.string().nullable(),
  image: picture.nullable(),
  video: video.nullable(),
  audio,
});
export type Upload = z.infer<typeof upload>;

/** `Upload-Metadata` of a new upload at `tusPath`, and nothing else. */
export const uploadMetadata = z
  .strictObject({
    purpose: z.enum(folders),
    filename: nameText({ max: limits.filenameLength }).overwrite(name => name || unnamed),
    /** The chat that a file for `chat_files` is sent in, and no other upload has. */
    chatId: uuid.optional(),
  })
  .refine(({ purpose, chatId }) => (purpose === 'chat_files') === (chatId !== undefined), {
    path: ['chatId'],
    message: 'base.invalidInput',
  });

const uploadId = { uploadId: uuid };

export const getUpload = {
  summary:
    'An upload of mine: how far it is, and what it has become. The event upload.changed tells when to ask',
  input: z.strictObject(uploadId),
  output: upload,
};

export const cancelUpload = {
  summary: 'Remove an upload of mine that is not in use, whether all of it has arrived or not',
  input: z.strictObject(uploadId),
  output: nothing,
};

export const setPoster = {
  summary:
    'Give a video of mine that is not in use yet its first picture, an upload for video_posters that is ready',
  input: z.strictObject({ ...uploadId, posterId: uuid }),
  output: upload,
};
