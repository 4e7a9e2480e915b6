import type { ServerResponse } from 'node:http';
import { frame, framed, passing } from './frame.ts';
import type { OutboxRow, Position } from './outbox.ts';
import { Outflow } from './outflow.ts';
import type { ShutOut } from './shutOut.ts';

// A message, not a comment: the browser cuts and reopens a stream that has been silent for too long.
const alive = passing('alive', {});

type Reader = { userId: string; sessionId: string; isMember: boolean };

/** One browser's open live stream. */
export class Stream {
  readonly userId: string;
  readonly sessionId: string;
  /** Whether its reader has a profile: others hear only what is addressed to them. */
  isMember: boolean;
  /** True once it has caught up and is told what happens. */
  follows = false;
  /** Kept up to date by the hub while the stream is open. */
  shutOut: ShutOut = { hidden: new Set(), muted: new Set() };
  /** People hidden from everybody but themselves: one set for all streams of a node, they may be many. */
  gone: ReadonlySet<string> = new Set();
  private readonly outflow: Outflow;

  constructor(response: ServerResponse, { userId, sessionId, isMember }: Reader) {
    this.outflow = new Outflow(response);
    this.userId = userId;
    this.sessionId = sessionId;
    this.isMember = isMember;
  }

  get isOpen() {
    return this.outflow.isOpen;
  }

  onClose(listener: () => void) {
    this.outflow.onClose(listener);
  }

  /** Whether its reader may hear this now: rights are checked when an event is sent. */
  mayHear({ audience, seeing }: OutboxRow) {
    if (!audience && !this.isMember) return false;
    if (!seeing) return true;
    const { gone, userId } = this;
    const { hidden } = this.shutOut;
    if (hidden.size === 0 && gone.size === 0) return true;
    return !seeing.some(id => hidden.has(id) || (gone.has(id) && id !== userId));
  }

  /** An event as it travels to this reader; `usual` as it does to nearly everybody. */
  frameOf(row: OutboxRow, usual = frame(row)) {
    const { muted } = this.shutOut;
    if (row.name !== 'post.created' || !row.seeing?.some(id => muted.has(id))) return usual;
    return framed(row.position, row.name, { ...(row.data as object), isMuted: true });
  }

  /** Writes frames, those of one moment together; a reader who does not keep up is cut and resumes by its last id. */
  write(frames: string) {
    this.outflow.write(frames);
  }

  /** Tells where the stream stands, so that it can resume even if nothing happens before a cut. */
  position(position: Position) {
    this.write(framed(position, 'ready', {}));
  }

  /** What was missed is gone or too much: the browser loads afresh and goes on from here. */
  reset(position: Position) {
    this.write(framed(position, 'reset', {}));
  }

  heartbeat() {
    this.write(alive);
  }

  /** Asks its reader to come back after so many milliseconds, to whichever node the balancer chooses, and closes. */
  leave(pause: number) {
    this.write(`retry: ${pause}\n\n${passing('leave', { pause })}`);
    this.close();
  }

  /** Closes the stream; one whose reader has stopped reading is cut soon after. */
  close() {
    this.outflow.close();
  }
}
