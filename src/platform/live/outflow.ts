import type { ServerResponse } from 'node:http';
import { limits } from '#/app/limits.ts';
import { bytesOf } from './bytesOf.ts';
import { cutOff } from './cutOff.ts';
import { inNextRound } from './inRounds.ts';

/** So much is handed to the connection at once; the rest waits until that has gone. */
const partLength = 64 * 1024;

/** What flows to one browser, for as long as it keeps up. */
export class Outflow {
  private readonly response: ServerResponse;
  /** Frames not handed to the connection yet; the strings are shared with the other streams. */
  private waiting: string[] = [];
  private waitingLength = 0;
  /** A part has been handed over and has not gone yet. */
  private isBusy = false;
  private isCut = false;

  constructor(response: ServerResponse) {
    this.response = response;
  }

  get isOpen() {
    return !this.isCut && !this.response.writableEnded && !this.response.destroyed;
  }

  onClose(listener: () => void) {
    this.response.on('close', listener);
  }

  /** Writes frames, those of one moment together; a reader who does not keep up is cut and resumes by its last id. */
  write(frames: string) {
    // A closed response stays here until its last bytes are out, and writing to it would end the process.
    if (!this.isOpen) return;
    this.waitingLength += frames.length;
    const waiting = this.waiting.push(frames);
    const isTooMuch = waiting > limits.liveBacklogEvents || this.waitingLength > limits.liveBacklogLength;
    if (this.isBusy && isTooMuch) this.cut();
    else if (!this.isBusy && waiting === 1) inNextRound(() => this.handOver());
  }

  /** Closes it; one whose reader has stopped reading is cut soon after. */
  close() {
    if (this.isOpen && !this.isBusy && this.waiting.length > 0) this.response.write(this.waiting.join(''));
    this.response.end();
    setTimeout(() => this.cut(), limits.liveFarewell).unref();
  }

  private cut() {
    this.isCut = true;
    this.waiting = [];
    cutOff(this.response);
  }

  private handOver() {
    this.isBusy = this.isOpen && this.waiting.length > 0;
    if (this.isBusy) this.response.write(this.takePart(), () => this.handOver());
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
