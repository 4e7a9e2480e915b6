import type { Frames } from '#/app/events.ts';
import { limits } from '#/app/limits.ts';
import { log } from '#/platform/observability/log.ts';
import type { Wire } from '#/platform/cluster/wire/wire.ts';
import type { Word } from '#/platform/cluster/wire/word.ts';
import {
  batchSize,
  currentPosition,
  formatPosition,
  isAfter,
  type OutboxRow,
  type Position,
  parsePosition,
  readMissed,
  readOutbox,
  sweepOutbox,
} from './outbox.ts';
import { reachesBackTo } from './reachesBackTo.ts';
import { keepShutOut, type ShutOut } from './shutOut.ts';
import type { Stream } from './stream.ts';
import { Streams } from './streams.ts';

/** How the hub learns whom a person does not hear of, and whom nobody hears of, and which sessions hold. */
type Sight = {
  readShutOut: (userId: string) => Promise<ShutOut>;
  readGone: () => Promise<Set<string>>;
  /** Which of these sessions still hold. */
  readOpenSessions: (sessionIds: string[]) => Promise<Set<string>>;
};
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
  /** Ends the pause the loop makes; what happens while it makes none is not slept through. */
  private wakeUp: (() => void) | undefined;
  private isStirred = false;
  private loop: Promise<void> = Promise.resolve();
  private timers: NodeJS.Timeout[] = [];
  private sight!: Sight;
  private gone = new Set<string>();
  private wire: Wire | undefined;

  /** `wire` leads to the other nodes; without one this node is the only one. */
  async start(sight: Sight, wire?: Wire) {
    this.sight = sight;
    this.wire = wire;
    await wire?.start(word => this.hear(word));
    this.place = await currentPosition();
    // Behind the place: who is hidden or restored after it is heard of.
    this.gone = await sight.readGone();
    this.wanted = 0n;
    this.running = true;
    this.loop = this.run();
    this.timers = [
      setInterval(() => this.streams.heartbeat(), limits.liveHeartbeat / limits.liveBeats),
      setInterval(
        () => this.closeEnded().catch(err => log.warn({ err }, 'sessions of live streams not checked')),
        limits.liveSessionCheck,
      ),
      setInterval(
        () => sweepOutbox().catch(err => log.warn({ err }, 'outbox not swept')),
        limits.outboxSweep,
      ),
    ];
  }

  async stop() {
    this.running = false;
    for (const timer of this.timers) clearInterval(timer);
    this.stir();
    await this.loop;
    this.streams.leaveAll();
    this.joiners = [];
    await this.wire?.stop();
  }

  /** A transaction with this id has committed here: every node reads until it has been delivered. */
  wake(xid: string) {
    this.want(BigInt(xid));
    this.wire?.say({ wake: xid });
  }

  private want(xid: bigint) {
    if (xid > this.wanted) this.wanted = xid;
    this.stir();
  }

  // What another node says.
  private hear({ wake, frames = [] }: Word) {
    if (wake) this.want(BigInt(wake));
    for (const { to, event, data } of frames) this.streams.pass(to, event, data);
  }

  /** Admits a stream behind `after`, the last id its browser has seen, or from now on. */
  join(stream: Stream, after: string | undefined) {
    this.streams.add(stream);
    this.joiners.push({ stream, after });
    this.stir();
  }

  /** Tells these people at once, on whichever node they are, something that is kept nowhere. */
  tell<F extends keyof Frames>(userIds: string[], frame: F, data: Frames[F]) {
    this.streams.pass(userIds, frame, data);
    if (userIds.length > 0) this.wire?.say({ frames: [{ to: userIds, event: frame, data }] });
  }

  /** Calls `listener` whenever somebody's first stream on this node opens or their last one closes, until it stops. */
  onPresence(listener: (userId: string) => void) {
    this.streams.onPresence = userId => this.running && listener(userId);
  }

  /** Where the streams of this node stand: what a page loaded now continues from. */
  position() {
    return formatPosition(this.place);
  }

  /** How many streams are open on this node. */
  streamCount() {
    return this.streams.count();
  }

  /** How many streams one person holds open on this node. */
  streamsOf(userId: string) {
    return this.streams.countOf(userId);
  }

  // A session that runs out, unlike one that is ended, publishes nothing.
  private async closeEnded() {
    const sessionIds = this.streams.sessions();
    if (sessionIds.length === 0) return;
    const open = await this.sight.readOpenSessions(sessionIds);
    for (const id of sessionIds) if (!open.has(id)) this.streams.closeSession(id);
  }

  private async run() {
    let pause: number = limits.livePoll;
    while (this.running) {
      try {
        const rows = await this.read();
        await this.admit();
        pause = this.pauseAfter(rows, pause);
      } catch (err) {
        log.warn({ err }, 'the outbox could not be read');
        pause = limits.livePoll;
      }
      if (pause > 0) await this.sleep(pause);
    }
  }

  private async read() {
    const rows = await readOutbox(this.place);
    for (const row of rows) this.deliver(row);
    return rows.length;
  }

  // What was committed here but is not settled yet waits for an older transaction: look again soon, then less often.
  private pauseAfter(rows: number, last: number) {
    if (rows === batchSize || this.joiners.length > 0) return 0;
    if (this.wanted <= this.place.xid) return limits.livePoll;
    return rows > 0 || last === limits.livePoll || last === 0 ? 2 : Math.min(last * 2, 100);
  }

  private stir() {
    this.isStirred = true;
    this.wakeUp?.();
  }

  private async sleep(milliseconds: number) {
    if (!this.isStirred && this.running)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds);
        this.wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.isStirred = false;
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
    // A browser that comes from another node may have heard more there than this one has read.
    if (arrived.some(({ after }) => this.isAhead(parsePosition(after)))) await this.readOn();
    await Promise.all(arrived.map(joiner => this.resume(joiner)));
  }

  private isAhead(seen: Position | undefined) {
    return seen !== undefined && isAfter(seen, this.place);
  }

  /** Reads all that is settled by now and stands behind it. */
  private async readOn() {
    const settled = await currentPosition();
    while ((await this.read()) === batchSize);
    if (this.isAhead(settled)) this.place = settled;
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
    if (!seen || this.isAhead(seen)) return stream.reset(this.place);
    const missed = await readMissed(stream, seen, this.place);
    // Asked afterwards: what was swept while this read would be missing from it.
    if (missed.length > batchSize || !(await reachesBackTo(seen))) return stream.reset(this.place);
    const frames = missed.filter(row => stream.mayHear(row)).map(row => stream.frameOf(row));
    // More would be cut half-way, over and over.
    if (frames.join('').length > limits.liveBacklogLength) return stream.reset(this.place);
    for (const one of frames) stream.write(one);
    stream.position(this.place);
  }
}

export const hub = new Hub();
