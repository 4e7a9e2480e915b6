import * as z from 'zod';
import { call, nothing, uuid } from '#/base/contract.ts';
import { text } from '#/base/text.ts';
import { limits } from '#/limits.ts';

/** The folders of the spec that exist so far: what an upload is for. `video_posters` and `credential_documents` are ours. */
export const folders = [
  'profile_images',
  'cover_images',
  'post_images',
  'post_videos',
  'video_posters',
  'business_logos',
  'business_cover_images',
  'business_post_images',
  'business_post_videos',
  'chat_files',
  'credential_documents',
] as const;
export type Folder = (typeof folders)[number];
/** 'file' is whatever else there is: it is downloaded and never shown. */
export type Kind = 'image' | 'video' | 'file';

/** What each folder takes; 'file' is everything, 'document' an image or a PDF. */
export const kindOf: Record<Folder, Kind | 'document'> = {
  profile_images: 'image',
  cover_images: 'image',
  post_images: 'image',
  post_videos: 'video',
  video_posters: 'image',
  business_logos: 'image',
  business_cover_images: 'image',
  business_post_images: 'image',
  business_post_videos: 'video',
  chat_files: 'file',
  credential_documents: 'document',
};

/** The largest file of a kind, in bytes. */
export const largest: Record<Kind | 'document', number> = {
  image: limits.imageBytes,
  video: limits.videoBytes,
  file: limits.chatFileBytes,
  document: limits.imageBytes,
};

/** What is said of a larger one. */
export const tooLarge = {
  image: 'media.imageTooLarge',
  video: 'media.videoTooLarge',
  file: 'media.fileTooLarge',
  document: 'media.imageTooLarge',
} as const;

/** The media types of the videos that are taken, by their format. */
export const videoTypeOf = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' };

/** What a file picker offers: the types the server takes (decisions: "Files"). */
export const imageTypes = 'image/png,image/jpeg,image/gif,image/webp';
export const documentTypes = `${imageTypes},application/pdf`;
export const videoTypes = Object.values(videoTypeOf).join();

/** Widths in pixels in which a picture of a folder is kept; served at /media/{id}/{width}.webp. */
export const widths: Record<Folder, readonly number[]> = {
  profile_images: [96, 192, 384],
  cover_images: [480, 960, 1600],
  post_images: [480, 960, 1600],
  post_videos: [],
  video_posters: [480, 960],
  business_logos: [96, 192, 384],
  business_cover_images: [480, 960, 1600],
  business_post_images: [480, 960, 1600],
  business_post_videos: [],
  chat_files: [480, 960, 1600],
  credential_documents: [480, 960],
};

/** Folders whose pictures are kept in full as well, for a closer look; served at /media/{id}/full.webp. */
export const keptInFull: readonly Folder[] = [
  'cover_images',
  'post_images',
  'business_cover_images',
  'business_post_images',
  'chat_files',
  'credential_documents',
];

/** Folders whose pictures may show patients: who chooses one looks at it before it leaves the browser. */
export const guardedFolders: readonly Folder[] = ['post_images', 'business_post_images', 'chat_files'];

/** A picture as a card shows it. Width and height in pixels after orientation, so that its box is known at once. */
export const picture = z.object({
  id: uuid,
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 of a ThumbHash: a blurred preview of about 25 bytes. */
  thumbhash: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** A video as a card shows it, served at /media/{id}/video.{format}. Null is what the file does not tell. */
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

/**
 * open: bytes are awaited; received: all are there; processing: it is looked at and made clean; ready: it can be
 * used; refused: it cannot, `refusal` says why.
 */
export const uploadStates = ['open', 'received', 'processing', 'ready', 'refused'] as const;

/** An upload as its owner sees it. `image` or `video` is there once it is ready, neither for any other file. */
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
});
export type Upload = z.infer<typeof upload>;

/**
 * Where files are sent by the tus protocol 1.0 (https://tus.io): POST creates, up to `limits.uploadAtOnce` bytes with
 * the file as its body; PATCH, HEAD and DELETE at the Location it answers, this path and /{id}. `Upload-Length` and
 * the `Upload-Metadata` below are fixed there. Refusals have the same body as those of every call.
 */
export const tusPath = '/api/uploads/tus';

/** `Upload-Metadata` of a new upload, and nothing else. */
export const uploadMetadata = z
  .strictObject({
    purpose: z.enum(folders),
    filename: text({ max: limits.filenameLength }),
    /** The chat that a file for `chat_files` is sent in, and no other upload has. */
    chatId: uuid.optional(),
  })
  .refine(({ purpose, chatId }) => (purpose === 'chat_files') === (chatId !== undefined), {
    path: ['chatId'],
    message: 'base.invalidInput',
  });

const uploadId = { uploadId: uuid };

export const getUpload = call({
  method: 'GET',
  path: '/api/uploads/:uploadId',
  who: 'account',
  summary:
    'An upload of mine: how far it is, and what it has become. The event upload.changed tells when to ask',
  input: z.strictObject(uploadId),
  output: upload,
});

export const cancelUpload = call({
  method: 'DELETE',
  path: '/api/uploads/:uploadId',
  who: 'account',
  summary: 'Remove an upload of mine that is not in use, whether all of it has arrived or not',
  input: z.strictObject(uploadId),
  output: nothing,
});

export const setPoster = call({
  method: 'PUT',
  path: '/api/uploads/:uploadId/poster',
  who: 'account',
  summary:
    'Give a video of mine that is not in use yet its first picture, an upload for video_posters that is ready',
  input: z.strictObject({ ...uploadId, posterId: uuid }),
  output: upload,
});
