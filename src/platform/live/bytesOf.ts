let lastFrames: string[] = [];
let lastBytes = Buffer.alloc(0);

/** Frames as bytes. Many streams get the same frames at once: the last buffer is shared between them. */
export function bytesOf(frames: string[]) {
  const isSame = frames.length === lastFrames.length && frames.every((one, n) => one === lastFrames[n]);
  if (!isSame) {
    lastFrames = frames;
    lastBytes = Buffer.from(frames.join(''));
  }
  return lastBytes;
}
