import type { DetailedError, Upload } from 'tus-js-client';
import { limits } from '#/app/limits.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { withSentence } from '#/platform/web/api.ts';
import { SendingFailed } from './SendingFailed.ts';

export type Sending = {
  /** Where uploads are created; `metadata` carries the file's name and purpose. */
  endpoint: string;
  metadata: Record<string, string>;
  /** The upload to resume, if there is one. */
  url: string | undefined;
  signal: AbortSignal;
  onUrl: (url: string) => void;
  /** The same, but only after it was stopped. */
  onLateUrl: (url: string) => void;
  /** How many bytes have gone, whether the server has them or not. */
  onProgress: (sent: number) => void;
  /** The server has more of it than before. */
  onGain: () => void;
};

/**
 * One attempt to upload a file, or the rest of it: in one request up to 262144 bytes, above in chunks that double up
 * to 32 MB (spec point 9). Throws SendingFailed, a Refusal when the file cannot be read, or the signal's reason.
 */
export async function sendFile(file: File, sending: Sending): Promise<void> {
  const { endpoint, url, metadata, signal } = sending;
  signal.throwIfAborted();
  const inOne = file.size <= limits.uploadAtOnce;
  const over = Promise.withResolvers<void>();
  const tus = await import('tus-js-client').catch(error => {
    throw new SendingFailed(null, error);
  });
  signal.throwIfAborted();
  const upload: Upload = new tus.Upload(file, {
    // Without an endpoint an upload that cannot be found is reported instead of silently created again.
    endpoint: url ? null : endpoint,
    uploadUrl: url ?? null,
    metadata,
    chunkSize: inOne ? file.size : limits.uploadAtOnce,
    uploadDataDuringCreation: inOne,
    retryDelays: null,
    storeFingerprintForResuming: false,
    // The library goes on from a promise of its own also when it was stopped while that was open.
    onBeforeRequest: () => signal.throwIfAborted(),
    onUploadUrlAvailable: () =>
      signal.aborted ? sending.onLateUrl(upload.url!) : sending.onUrl(upload.url!),
    onProgress: sent => signal.aborted || sending.onProgress(sent),
    onChunkComplete: () => {
      upload.options.chunkSize = Math.min(upload.options.chunkSize! * 2, limits.chunkBytes);
      if (!signal.aborted) sending.onGain();
    },
    onSuccess: () => over.resolve(),
    onError: error => over.reject(error),
  });
  const stop = () => {
    // Aborted while it is being created, it would exist under an address that nobody knows.
    if (upload.url) void upload.abort();
    over.reject(signal.reason);
  };
  signal.addEventListener('abort', stop, { once: true });
  upload.start();
  try {
    await over.promise;
  } catch (error) {
    signal.throwIfAborted();
    const failed = new SendingFailed((error as DetailedError).originalResponse, error as Error);
    await withSentence(failed.refusal);
    if (!failed.status) await beReadable(file);
    throw failed;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A file that was moved, changed or taken away since it was chosen fails just like a lost network. */
async function beReadable(file: File) {
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Refusal('invalid', 'media.fileGone');
    });
}
