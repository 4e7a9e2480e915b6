import { limits } from '#/app/limits.ts';

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

/** The name of a file whose own name shows nothing. */
export const unnamed = 'file';

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

/** The media types of recordings of sound, by their format. */
export const audioTypeOf = { m4a: 'audio/mp4', weba: 'audio/webm' };

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

/**
 * Folders whose pictures are kept as AVIF as well, at /media/{id}/{width}.avif, in the widths in which that is smaller by a
 * tenth or more (docs/adr/0057): each is looked at by many.
 */
export const keptAsAvif: readonly Folder[] = ['post_images', 'business_post_images'];

/** The widths of a folder that say something of a picture so wide: in further ones it is the same as in the last. */
export const usefulWidths = (folder: Folder, width: number) =>
  widths[folder].filter((_, n, all) => n === 0 || all[n - 1]! < width);

/** The closest look there is at a picture of this folder: its name before .webp. */
export const closestOf = (folder: Folder): number | 'full' =>
  keptInFull.includes(folder) ? 'full' : widths[folder].at(-1)!;

/**
 * Folders whose pictures may show patients: the person who chooses one looks at it before it leaves the browser. Pictures of people
 * and businesses are framed before they leave, which shows them too.
 */
export const guardedFolders: readonly Folder[] = [
  'post_images',
  'business_post_images',
  'chat_files',
  'credential_documents',
];

/**
 * Where files are sent by the tus protocol 1.0 (https://tus.io): POST creates, up to `limits.uploadAtOnce` bytes with
 * the file as its body; PATCH, HEAD and DELETE at the Location it answers, this path and /{id}. `Upload-Length` and
 * the `Upload-Metadata` of shapes.ts are fixed there. Refusals have the same body as those of every call.
 */
export const tusPath = '/api/uploads/tus';
