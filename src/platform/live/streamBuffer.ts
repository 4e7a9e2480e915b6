import type { ServerResponse } from 'node:http';
import { limits } from '#/app/limits.ts';

const resetting: ServerResponse[] = [];

/**
 * Resets the connection of a reader that does not read, because the kernel would keep the unread data for minutes after a
 * normal close. One per turn of the event loop: each may free megabytes, and hundreds can stall together.
 */
function resetConnection(response: ServerResponse) {
  if (resetting.push(response) === 1) setImmediate(resetNext);
}

function resetNext() {
  resetting.shift()?.socket?.resetAndDestroy();
  if (resetting.length > 0) setImmediate(resetNext);
}

let lastFrames: string[] = [];
let lastBytes = Buffer.alloc(0);

/** Frames as bytes. Many streams get the same frames at once: the last buffer is shared between them. */
function bytesOf(frames: string[]) {
  const isSame = frames.length === lastFrames.length && frames.every((one, n) => one === lastFrames[n]);
  if (!isSame) {
    lastFrames = frames;
    lastBytes = Buffer.from(frames.join(''));
  }
  return lastBytes;
}

let queued: (() => void)[] = [];
let nextRoundAt = 0;

/**
 * Runs work in a microtask, together with all other work queued in this turn. After a round that took n ms the next one
 * waits at least n ms, so that a server that writes to thousands of streams still answers calls.
 */
export function inNextRound(work: () => void) {
  queued.push(work);
  if (queued.length > 1) return;
  const pause = nextRoundAt - performance.now();
  // setTimeout waits at least a millisecond.
  if (pause < 1) queueMicrotask(round);
  else setTimeout(round, pause);
}

function round() {
  const begun = performance.now();
  const all = queued;
  queued = [];
  for (const work of all) work();
  const ended = performance.now();
  nextRoundAt = ended + (ended - begun);
}

/** Characters written to the connection at once; the rest waits until they are flushed. */
const partLength = 64 * 1024;

/** The write side of one stream, with a bounded backlog. */
export class StreamBuffer {
  private readonly response: ServerResponse;
  /** Frames not written yet; the strings are shared with the other streams. */
  private waiting: string[] = [];
  private waitingLength = 0;
  /** A part has been written and is not flushed yet. */
  private isBusy = false;
  private isDisconnected = false;

  constructor(response: ServerResponse) {
    this.response = response;
  }

  get isOpen() {
    return !this.isDisconnected && !this.response.writableEnded && !this.response.destroyed;
  }

  onClose(listener: () => void) {
    this.response.on('close', listener);
  }

  /** Writes frames, batched per turn. A reader whose backlog exceeds the limits is disconnected and resumes by its last id. */
  write(frames: string) {
    // An ended response stays here until its last bytes are flushed; writing to it would end the process.
    if (!this.isOpen) return;
    this.waitingLength += frames.length;
    const waiting = this.waiting.push(frames);
    const isTooMuch = waiting > limits.liveBacklogEvents || this.waitingLength > limits.liveBacklogLength;
    if (this.isBusy && isTooMuch) this.disconnect();
    else if (!this.isBusy && waiting === 1) inNextRound(() => this.flushPart());
  }

  /** Closes the stream; if its reader has stopped reading, the connection is reset soon after. */
  close() {
    if (this.isOpen && !this.isBusy && this.waiting.length > 0) this.response.write(this.waiting.join(''));
    this.response.end();
    setTimeout(() => this.disconnect(), limits.liveCloseTimeout).unref();
  }

  private disconnect() {
    this.isDisconnected = true;
    this.waiting = [];
    resetConnection(this.response);
  }

  private flushPart() {
    this.isBusy = this.isOpen && this.waiting.length > 0;
    if (this.isBusy) this.response.write(this.takePart(), () => this.flushPart());
  }

  private takePart() {
    let count = 0;
    let length = 0;
    while (count < this.waiting.length && (count === 0 || length < partLength))
      length += this.waiting[count++]!.length;
    this.waitingLength -= length;
    return bytesOf(this.waiting.splice(0, count));
  }
}
