import { limits } from '#/app/limits.ts';
import type { TextKey } from '#/app/texts.ts';
import { getUpload } from '#/features/media/contract.ts';
import type { Upload } from '#/features/media/shapes.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, withSentence } from '#/platform/web/api.ts';
import { onLive } from '#/platform/web/live.ts';

/** Waits until the server has looked at a file that has arrived; throws the refusal if it does not take it. */
export async function untilProcessed(uploadId: string, signal: AbortSignal): Promise<Upload> {
  for (;;) {
    const changed = hearOf(uploadId, signal);
    const upload = await callApi(getUpload, { uploadId }, { signal });
    if (upload.state === 'ready') return upload;
    if (upload.state === 'refused')
      throw await withSentence(new Refusal('invalid', upload.refusal as TextKey));
    await changed;
    signal.throwIfAborted();
  }
}

/** Resolves when something has become of it, or when it is time to ask anyway. */
function hearOf(uploadId: string, signal: AbortSignal) {
  return new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, limits.uploadPoll);
    const stop = onLive('upload.changed', heard => heard.uploadId === uploadId && done());
    signal.addEventListener('abort', done, { once: true });
  });
}
