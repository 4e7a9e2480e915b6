import { limits } from '#/app/limits.ts';

/** A frame from near the beginning: the very first one is often black. */
const second = 1;

/**
 * A frame of a video as an image file, made by this browser, or undefined where it cannot play the video. It has the
 * video's ratio, so a card knows its box before anything has loaded.
 */
export async function posterOf(file: File): Promise<File | undefined> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  video.src = URL.createObjectURL(file);
  try {
    await happened(video, 'loadeddata');
    // A recording of a browser does not know how long it is.
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    if (length > 0) {
      video.currentTime = Math.min(second, length / 2);
      await happened(video, 'seeked');
    }
    return await draw(video, `${file.name}.jpg`);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute('src');
    video.load();
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked') {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, limits.posterTime, new Error('it takes too long'));
    const over = (how: () => void) => () => {
      clearTimeout(timer);
      how();
    };
    video.addEventListener(event, over(resolve), { once: true });
    video.addEventListener(
      'error',
      over(() => reject(video.error)),
      { once: true },
    );
  });
}

async function draw(video: HTMLVideoElement, name: string) {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0) return undefined;
  const part = Math.min(1, limits.posterPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * part));
  canvas.height = Math.max(1, Math.round(height * part));
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
  const image = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return image ? new File([image], name, { type: 'image/jpeg' }) : undefined;
}
