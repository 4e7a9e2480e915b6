let lastFrames: string[] = [];
let lastBytes = Buffer.alloc(0);

/** Frames as bytes. Many are told the same at once: these are made, and held for those who are slow, only once. */
export function bytesOf(frames: string[]) {
  const isSame = frames.length === lastFrames.length && frames.every((one, n) => one === lastFrames[n]);
  if (!isSame) {
    lastFrames = frames;
    lastBytes = Buffer.from(frames.join(''));
  }
  return lastBytes;
}
