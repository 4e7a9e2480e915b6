import * as z from 'zod';
import { call, uuid } from '#/base/contract.ts';
import { text } from '#/base/text.ts';
import { limits } from '#/limits.ts';

/** The folders of the spec that exist so far: what an upload is for. */
export const folders = ['profile_images', 'cover_images', 'post_images'] as const;
export type Folder = (typeof folders)[number];

/** The pictures a file picker offers: those the server takes (decisions: "Files"). */
export const imageTypes = 'image/png,image/jpeg,image/gif,image/webp';

/** Widths in pixels in which a picture of a folder is kept; served at /media/{id}/{width}.webp. */
export const widths: Record<Folder, readonly number[]> = {
  profile_images: [96, 192, 384],
  cover_images: [480, 960, 1600],
  post_images: [480, 960, 1600],
};

/** A picture as a card shows it. Width and height in pixels after orientation, so that its box is known at once. */
export const picture = z.object({
  id: uuid,
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 of a ThumbHash: a blurred preview of about 25 bytes. */
  thumbhash: z.string(),
});
export type Picture = z.infer<typeof picture>;

export const uploadImage = call({
  method: 'POST',
  path: '/api/uploads/images',
  who: 'account',
  rate: 'upload.create',
  summary: 'Send a PNG, JPG, GIF or WebP of at most 10 MB; the body is the file',
  body: 'bytes',
  bodyBytes: limits.imageBytes,
  input: z.strictObject({ folder: z.enum(folders), filename: text({ max: 255 }) }),
  output: picture,
});

export default [uploadImage];
