import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inventedVideo } from '#test/support/videos.ts';

export const videoFolder = () => mkdtemp(join(tmpdir(), 'rounds-videos-'));
export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** What a recording has once it has a frame: a cluster, or a fragment. */
const beginsFrames = {
  'video/webm': Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
  'video/mp4': Buffer.from('moof'),
};

/** Writes a video of a moving square, 320 × 240, recorded by this browser: about a second, MP4 in fragments. */
export async function recordVideo(page: Page, path: string, type: 'video/webm' | 'video/mp4') {
  let video: Buffer;
  // On a busy machine a browser may stop recording before it has taken in a single frame.
  do video = await record(page, type);
  while (!video.includes(beginsFrames[type]));
  await writeFile(path, video);
}

async function record(page: Page, type: string) {
  const bytes = await page.evaluate(async type => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const context = canvas.getContext('2d')!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: type });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise(resolve => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 20; frame++) {
      context.fillStyle = '#0B6B66';
      context.fillRect(0, 0, 320, 240);
      context.fillStyle = '#F2B84B';
      context.fillRect(frame * 12, 90, 60, 60);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    recorder.stop();
    await stopped;
    const content = new Uint8Array(await new Blob(parts).arrayBuffer());
    return Array.from(content, byte => String.fromCharCode(byte)).join('');
  }, type);
  return Buffer.from(bytes, 'latin1');
}

/** Writes a recording of a tone by this browser, without pictures. */
export async function recordSound(page: Page, path: string, type: 'audio/webm' | 'audio/mp4') {
  const bytes = await page.evaluate(async type => {
    const context = new AudioContext();
    const [tone, end] = [context.createOscillator(), context.createMediaStreamDestination()];
    tone.connect(end);
    tone.start();
    const recorder = new MediaRecorder(end.stream, { mimeType: type });
    const parts: Blob[] = [];
    const stopped = new Promise(resolve => {
      recorder.onstop = resolve;
    });
    recorder.ondataavailable = ({ data }) => {
      parts.push(data);
      if (recorder.state === 'recording' && parts.some(({ size }) => size > 1_000)) recorder.stop();
    };
    recorder.start(200);
    await stopped;
    await context.close();
    const content = new Uint8Array(await new Blob(parts).arrayBuffer());
    return Array.from(content, byte => String.fromCharCode(byte)).join('');
  }, type);
  await writeFile(path, Buffer.from(bytes, 'latin1'));
}

/** Writes a video of `size` bytes that no browser can play. */
export const inventVideo = async (path: string, size: number) => writeFile(path, inventedVideo(size));
