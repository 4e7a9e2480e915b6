import * as z from 'zod';
import { type Upload, upload } from '#/media/contract.ts';

/** What a draft keeps of a chosen file; the file itself lies in keptFiles.ts, if it is not too large. */
export const keptAttachment = z.object({
  name: z.string(),
  bytes: z.number(),
  kind: z.enum(['image', 'video', 'file']),
  alt: z.string(),
  /** Tells the same file when it has to be chosen again. */
  fingerprint: z.string().optional(),
  /** Set once the server knows of it. */
  uploadId: z.string().optional(),
  /** How much of it had gone. */
  sent: z.number(),
  /** What it has become. */
  upload: upload.optional(),
});

export type KeptAttachment = z.infer<typeof keptAttachment>;

export const keptOf = (file: File, kind: KeptAttachment['kind']): KeptAttachment => ({
  name: file.name,
  bytes: file.size,
  kind,
  alt: '',
  sent: 0,
});

/** What is kept of a file that has arrived: what it has become is all there is to it. */
export const keptOfUpload = (upload: Upload): KeptAttachment => ({
  name: upload.name,
  bytes: upload.bytes,
  kind: upload.image ? 'image' : upload.video ? 'video' : 'file',
  alt: '',
  sent: upload.bytes,
  uploadId: upload.id,
  upload,
});
