import { posterOf } from './posterOf.ts';
import { sendUpload } from './sendUpload.ts';

/** Draws and sends a video's first picture; its upload's id, or undefined where this browser cannot or it fails. */
export async function sendPoster(video: File): Promise<string | undefined> {
  const file = await posterOf(video);
  if (!file) return undefined;
  const task = sendUpload(file, { folder: 'video_posters' });
  return new Promise(resolve => {
    task.on(() => {
      const { state, result } = task.view();
      if (state === 'success' || state === 'error') resolve(result?.id);
    });
  });
}
