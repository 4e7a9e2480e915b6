import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#/limits.ts';
import { log } from './log.ts';
import {
  batchSize,
  currentPosition,
  formatPosition,
  isAfter,
  type OutboxRow,
  type Position,
  parsePosition,
  reachesBackTo,
  readMissed,
  readOutbox,
  sweepOutbox,
} from './outbox.ts';
import { frame, type Stream } from './stream.ts';

type Joiner = { stream: Stream; after: string | undefined };

/**
 * Hands what is written to the outbox to the streams open on this node. One loop does everything in turn:
 * it admits new streams at the place where the others stand, so nobody misses an event or gets one twice.
 */
class Hub {
  private readonly streams = new Map<string, Set<Stream>>();
  private joiners: Joiner[] = [];
  private place: Position = { xid: 0n, id: 0 };
  private wanted = 0n;
  private running = false;
  private stopWaiting = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private timers: NodeJS.Timeout[] = [];

  async start() {
    this.place = await currentPosition();
    this.running = true;
    this.loop = this.run();
    this.timers = [
      setInterval(() => this.each(stream => stream.heartbeat()), limits.liveHeartbeat),
      setInterval(
        () => sweepOutbox().catch(err => log.warn({ err }, 'outbox not swept')),
        limits.outboxSweep,
      ),
    ];
  }

  async stop() {
    this.running = false;
    for (const timer of this.timers) clearInterval(timer);
    this.stopWaiting.abort();
    await this.loop;
    this.each(stream => stream.close());
    for (const { stream } of this.joiners) stream.close();
    this.joiners = [];
    this.streams.clear();
  }

  /** A transaction with this id has committed here: read until it has been delivered. */
  wake(xid: string) {
    const id = BigInt(xid);
    if (id > this.wanted) this.wanted = id;
    this.stopWaiting.abort();
  }

  /** Admits a stream behind `after`, the last id its browser has seen, or from now on. */
  join(stream: Stream, after: string | undefined) {
    stream.response.on('close', () => this.leave(stream));
    this.joiners.push({ stream, after });
    this.stopWaiting.abort();
  }

  /** Where the streams of this node stand: what a page loaded now continues from. */
  position() {
    return formatPosition(this.place);
  }

  count() {
    let count = 0;
    for (const streams of this.streams.values()) count += streams.size;
    return count;
  }

  private leave(stream: Stream) {
    this.joiners = this.joiners.filter(joiner => joiner.stream !== stream);
    const own = this.streams.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.userId);
  }

  private each(action: (stream: Stream) => void) {
    for (const streams of this.streams.values()) for (const stream of streams) action(stream);
  }

  private async run() {
    let pause: number = limits.livePoll;
    while (this.running) {
      try {
        const rows = await readOutbox(this.place);
        for (const row of rows) this.deliver(row);
        await this.admit();
        pause = this.pauseAfter(rows.length, pause);
      } catch (err) {
        log.warn({ err }, 'the outbox could not be read');
        pause = limits.livePoll;
      }
      if (pause > 0) await this.sleep(pause);
    }
  }

  // What was committed here but is not settled yet waits for an older transaction: look again soon, then less often.
  private pauseAfter(rows: number, last: number) {
    if (rows === batchSize) return 0;
    if (this.wanted <= this.place.xid) return limits.livePoll;
    return rows > 0 || last === limits.livePoll || last === 0 ? 2 : Math.min(last * 2, 100);
  }

  private async sleep(milliseconds: number) {
    if (!this.stopWaiting.signal.aborted) {
      await wait(milliseconds, undefined, { signal: this.stopWaiting.signal }).catch(() => {});
    }
    if (this.running) this.stopWaiting = new AbortController();
  }

  private deliver(row: OutboxRow) {
    this.place = row.position;
    const text = frame(row);
    if (row.audience === null) this.each(stream => stream.write(text));
    else for (const id of row.audience) for (const stream of this.streams.get(id) ?? []) stream.write(text);
    if (row.name === 'session.ended') this.closeSession((row.data as { sessionId: string }).sessionId);
  }

  private closeSession(sessionId: string) {
    this.each(stream => stream.sessionId === sessionId && stream.close());
  }

  private async admit() {
    while (this.joiners.length > 0) {
      const { stream, after } = this.joiners[0]!;
      await this.resume(stream, parsePosition(after));
      this.joiners = this.joiners.filter(joiner => joiner.stream !== stream);
      if (stream.response.destroyed) continue;
      const own = this.streams.get(stream.userId) ?? new Set();
      this.streams.set(stream.userId, own.add(stream));
    }
  }

  private async resume(stream: Stream, after: Position | undefined) {
    if (!after) return stream.position(this.place);
    if (isAfter(after, this.place) || !(await reachesBackTo(after))) return stream.reset(this.place);
    const missed = await readMissed(stream.userId, after, this.place);
    if (missed.length > batchSize) return stream.reset(this.place);
    stream.write(missed.map(frame).join(''));
    stream.position(this.place);
  }
}

export const hub = new Hub();
