import { setTimeout as wait } from 'node:timers/promises';
import type { Frames } from '#/events.ts';
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
import { keepShutOut } from './shutOut.ts';
import type { ShutOut, Stream } from './stream.ts';
import { Streams } from './streams.ts';

/** How the hub learns whom a person does not hear of, and whom nobody hears of. */
type Sight = { readShutOut: (userId: string) => Promise<ShutOut>; readGone: () => Promise<Set<string>> };
type Joiner = { stream: Stream; after: string | undefined };

// Few enough that after a restart, when everybody comes back at once, those already here hear in time.
const admittedAtOnce = 50;

/**
 * Hands what is written to the outbox to the streams open on this node. One loop does everything in turn:
 * it admits new streams at the place where the others stand, so nobody misses an event or gets one twice.
 */
class Hub {
  private readonly streams = new Streams();
  private joiners: Joiner[] = [];
  private place: Position = { xid: 0n, id: 0 };
  private wanted = 0n;
  private running = false;
  private stopWaiting = new AbortController();
  private loop: Promise<void> = Promise.resolve();
  private timers: NodeJS.Timeout[] = [];
  private sight!: Sight;
  private gone = new Set<string>();

  async start(sight: Sight) {
    this.sight = sight;
    this.place = await currentPosition();
    // Behind the place: who is hidden or restored after it is heard of.
    this.gone = await sight.readGone();
    this.wanted = 0n;
    this.running = true;
    this.loop = this.run();
    this.timers = [
      setInterval(() => this.streams.heartbeat(), limits.liveHeartbeat / limits.liveBeats),
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
    this.streams.closeAll();
    this.joiners = [];
  }

  /** A transaction with this id has committed here: read until it has been delivered. */
  wake(xid: string) {
    const id = BigInt(xid);
    if (id > this.wanted) this.wanted = id;
    this.stopWaiting.abort();
  }

  /** Admits a stream behind `after`, the last id its browser has seen, or from now on. */
  join(stream: Stream, after: string | undefined) {
    this.streams.add(stream);
    this.joiners.push({ stream, after });
    this.stopWaiting.abort();
  }

  /** Tells these people at once something that is kept nowhere. */
  tell<F extends keyof Frames>(userIds: string[], frame: F, data: Frames[F]) {
    this.streams.pass(userIds, frame, data);
  }

  /** Calls `listener` whenever somebody's first stream on this node opens or their last one closes. */
  onPresence(listener: (userId: string) => void) {
    this.streams.onPresence = listener;
  }

  /** Where the streams of this node stand: what a page loaded now continues from. */
  position() {
    return formatPosition(this.place);
  }

  /** How many streams one person holds open on this node. */
  streamsOf(userId: string) {
    return this.streams.countOf(userId);
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
    if (rows === batchSize || this.joiners.length > 0) return 0;
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
    const data = row.data as Record<string, string>;
    if (row.name === 'profile.changed') this.welcome(data.userId!);
    keepShutOut(this.streams, this.gone, row);
    this.streams.tell(row);
    if (row.name === 'session.ended') this.streams.closeSession(data.sessionId!);
  }

  // Whoever has just finished their profile hears from now on what members hear.
  private welcome(userId: string) {
    for (const stream of this.streams.of(userId)) stream.isMember = true;
  }

  private async admit() {
    const arrived = this.joiners.splice(0, admittedAtOnce);
    await Promise.all(arrived.map(joiner => this.resume(joiner)));
  }

  private async resume({ stream, after }: Joiner) {
    try {
      stream.gone = this.gone;
      stream.shutOut = await this.sight.readShutOut(stream.userId);
      await this.catchUp(stream, after);
      stream.follows = true;
    } catch (err) {
      // Its browser comes back with the same last id.
      log.warn({ err }, 'a live stream could not be resumed');
      stream.close();
    }
  }

  private async catchUp(stream: Stream, after: string | undefined) {
    if (!after) return stream.position(this.place);
    const seen = parsePosition(after);
    if (!seen || isAfter(seen, this.place) || !(await reachesBackTo(seen))) return stream.reset(this.place);
    const missed = await readMissed(stream, seen, this.place);
    if (missed.length > batchSize) return stream.reset(this.place);
    const frames = missed.filter(row => stream.mayHear(row)).map(row => stream.frameOf(row));
    // More would be cut half-way, over and over.
    if (frames.join('').length > limits.liveBacklogLength) return stream.reset(this.place);
    for (const one of frames) stream.write(one);
    stream.position(this.place);
  }
}

export const hub = new Hub();
