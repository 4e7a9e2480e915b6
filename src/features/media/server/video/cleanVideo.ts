import { open } from 'node:fs/promises';
import type { VideoFormat } from '#/features/media/sniff.ts';
import { refuse } from '#/platform/http/refuse.ts';
import { cleanBoxes } from './cleanBoxes.ts';
import { cleanWebm } from './cleanWebm.ts';
import { Unreadable } from './Unreadable.ts';

/**
 * What a video says about itself: pixels as displayed, and duration, null: missing or not credible; and whether it is a recording:
 * tracks of sound and none of pictures.
 */
export type VideoInfo = {
  width: number | null;
  height: number | null;
  seconds: number | null;
  isSound: boolean;
};

/**
 * Takes place, device, author and every other word out of the video at `path`, in place and without moving a byte
 * of picture or sound. Can be done again. Refuses what cannot be read.
 */
export async function cleanVideo(path: string, format: VideoFormat): Promise<VideoInfo> {
  const file = await open(path, 'r+');
  try {
    const told = await (format === 'webm' ? cleanWebm(file) : cleanBoxes(file));
    await file.sync();
    return credible(told);
  } catch (error) {
    if (error instanceof Unreadable) return refuse('invalid', 'media.unreadableVideo');
    throw error;
  } finally {
    await file.close();
  }
}

const longestSeconds = 24 * 60 * 60;
const isSide = (side: number | null) => side !== null && side >= 1 && side <= 16_384;

function credible({ width, height, seconds, isSound }: VideoInfo): VideoInfo {
  const isBox = isSide(width) && isSide(height);
  const isTime = seconds !== null && seconds > 0 && seconds <= longestSeconds;
  return {
    width: isBox ? Math.round(width!) : null,
    height: isBox ? Math.round(height!) : null,
    seconds: isTime ? seconds : null,
    isSound,
  };
}
