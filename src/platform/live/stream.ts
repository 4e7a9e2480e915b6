import type { ServerResponse } from 'node:http';
import type { OutboxRow, Position } from './outbox.ts';
import { ephemeralFrame, sseFrame, sseFrameAt } from './sseFrame.ts';
import { StreamBuffer } from './streamBuffer.ts';

// An event, not an SSE comment: the browser reconnects when it has had no event for too long.
const alive = ephemeralFrame('alive', {});

/** Events about `hidden` people are not delivered to a reader; those about `muted` people are marked as such. */
export type HiddenUsers = { hidden: Set<string>; muted: Set<string> };

type Reader = { userId: string; sessionId: string; isMember: boolean };

/** One browser's open live stream. */
export class Stream {
  readonly userId: string;
  readonly sessionId: string;
  /** Whether its reader has a profile: others get only events addressed to them. */
  isMember: boolean;
  /** True once it has caught up and gets new events. */
  isLive = false;
  /** Kept up to date by the hub while the stream is open. */
  hiddenUsers: HiddenUsers = { hidden: new Set(), muted: new Set() };
  /** Accounts that only they themselves can see. */
  inactive: ReadonlySet<string> = new Set();
  private readonly buffer: StreamBuffer;

  constructor(response: ServerResponse, { userId, sessionId, isMember }: Reader) {
    this.buffer = new StreamBuffer(response);
    this.userId = userId;
    this.sessionId = sessionId;
    this.isMember = isMember;
  }

  get isOpen() {
    return this.buffer.isOpen;
  }

  onClose(listener: () => void) {
    this.buffer.onClose(listener);
  }

  /** Whether its reader may see this event now: rights are checked at delivery. */
  mayReceive({ audience, about }: OutboxRow) {
    if (!audience && !this.isMember) return false;
    if (!about) return true;
    const { inactive, userId } = this;
    const { hidden } = this.hiddenUsers;
    if (hidden.size === 0 && inactive.size === 0) return true;
    return !about.some(id => hidden.has(id) || (inactive.has(id) && id !== userId));
  }

  /** The SSE frame of an event for this reader; `usual` is the one for nearly everybody. */
  frameOf(row: OutboxRow, usual = sseFrame(row)) {
    const { muted } = this.hiddenUsers;
    if (muted.size === 0 || !row.about?.some(id => muted.has(id))) return usual;
    return sseFrameAt(row.position, row.name, { ...(row.data as object), isMuted: true });
  }

  /** Writes frames, batched per turn. A reader that does not keep up is disconnected and resumes from its last id. */
  write(frames: string) {
    this.buffer.write(frames);
  }

  /** Sends the position, so that the browser can resume even if no event follows. */
  position(position: Position) {
    this.write(sseFrameAt(position, 'ready', {}));
  }

  /** What was missed has been swept or is too much: the browser loads everything again and resumes from here. */
  reset(position: Position) {
    this.write(sseFrameAt(position, 'reset', {}));
  }

  heartbeat() {
    this.write(alive);
  }

  /** Asks the browser to reconnect after `pause` milliseconds, to whichever node the balancer chooses, and closes. */
  leave(pause: number) {
    this.write(`retry: ${pause}\n\n${ephemeralFrame('leave', { pause })}`);
    this.close();
  }

  /** Closes the stream; if its reader has stopped reading, the connection is reset soon after. */
  close() {
    this.buffer.close();
  }
}
