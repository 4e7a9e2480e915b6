import { type Kind, unnamed } from '#/features/media/folders.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { tidyName } from '#/platform/shared/tidyName.ts';

/** What a draft keeps of a chosen file; the file itself is in storedFiles.ts, if it is not too large. */
export type KeptAttachment = {
  name: string;
  bytes: number;
  kind: Kind;
  alt: string;
  /** Tells the same file when it has to be chosen again. */
  fingerprint?: string | undefined;
  /** Set once the server knows of it. */
  uploadId?: string | undefined;
  /** How much of it had gone. */
  sent: number;
  /** What it has become. */
  upload?: Upload | undefined;
};

/** What was kept, or undefined when it was kept in another shape, by an older Rounds. */
export function keptAttachmentOf(draft: unknown): KeptAttachment | undefined {
  const kept = (draft ?? {}) as Partial<KeptAttachment>;
  const isWhole =
    typeof kept.name === 'string' &&
    typeof kept.alt === 'string' &&
    typeof kept.bytes === 'number' &&
    typeof kept.sent === 'number' &&
    (kept.kind === 'image' || kept.kind === 'video' || kept.kind === 'file') &&
    (kept.upload === undefined || typeof kept.upload.id === 'string');
  return isWhole ? (kept as KeptAttachment) : undefined;
}

/** What is kept of a file that was just chosen. */
export const keptOf = (file: File, kind: KeptAttachment['kind']): KeptAttachment => ({
  name: tidyName(file.name) || unnamed,
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
