import type { EphemeralEvents, EventName, Events } from '#/app/events.ts';
import { limits } from '#/app/limits.ts';
import type { Wire } from '#/platform/cluster/wire/wire.ts';
import type { WireMessage } from '#/platform/cluster/wire/wireMessage.ts';
import { log } from '#/platform/observability/log.ts';
import { EventThrottle } from './eventThrottle.ts';
import {
  batchSize,
  coalesce,
  currentPosition,
  formatPosition,
  isAfter,
  LatestTotals,
  type MissedTopic,
  type OutboxRow,
  type Position,
  parsePosition,
  reachesBackTo,
  readMissed,
  readMissedOf,
  readOutbox,
  sweepOutbox,
  topicBatchSize,
} from './outbox.ts';
import { eventsWithReaders, namesNobody, readableFor } from './readers.ts';
import { type HiddenUsers, type Stream, Streams } from './streams.ts';
import { partsOf, type Watched, type WatchedPart, WatchedParts } from './watched.ts';

/** What the hub reads from the features: who is hidden from whom, which accounts are inactive, which sessions are valid. */
type Visibility = {
  readHiddenUsers: (userId: string) => Promise<HiddenUsers>;
  readInactiveUsers: () => Promise<Set<string>>;
  /** Which of these sessions are still valid. */
  readOpenSessions: (sessionIds: string[]) => Promise<Set<string>>;
};
type Joiner = { stream: Stream; lastSeenId: string | undefined };
type Missing = { topic: string; since: Position | undefined };
/** Carries parts of `Watched` to the node that holds the stream. */
const watchEvent = 'watch';
/** `recipients` are null for an event to everybody. */
type DeliveryHandler<E extends EventName> = (
  data: Events[E],
  streams: Streams,
  recipients: string[] | null,
) => void;
type DeliveryHandlers = Map<string, DeliveryHandler<EventName>[]>;

// Few enough that after a restart, when all browsers reconnect at once, those already connected get events in time.
const maxResumedAtOnce = 50;
/** Pauses between polls for an event that has been committed and cannot be read yet. */
const firstBackoffMs = 2;
const maxBackoffMs = 100;

/**
 * Delivers the outbox to the streams open on this node. A single loop reads, delivers and lets new streams join: a stream joins
 * at the position of all others, so none misses an event or gets one twice.
 */
class Hub {
  private readonly streams = new Streams();
  private joiners: Joiner[] = [];
  /** Streams whose browsers show something else now. */
  private readonly watchers = new Map<Stream, Watched>();
  private readonly watchedParts = new WatchedParts<Stream>();
  private position: Position = { xid: 0n, id: 0 };
  /** The latest transaction known to have committed. */
  private committed = 0n;
  private running = false;
  /** Ends the current pause of the loop. A wake-up between two pauses is kept in `isWoken`. */
  private endPause: (() => void) | undefined;
  private isWoken = false;
  private loop: Promise<void> = Promise.resolve();
  private timers: NodeJS.Timeout[] = [];
  private visibility!: Visibility;
  private wire: Wire | undefined;
  private latestTotals = new LatestTotals();
  private readonly throttle = new EventThrottle(this.streams);
  private readonly beforeHandlers: DeliveryHandlers = new Map();
  private readonly afterHandlers: DeliveryHandlers = new Map();

  /** `wire` connects the other nodes; without it this node is the only one. */
  async start(visibility: Visibility, wire?: Wire) {
    this.visibility = visibility;
    this.wire = wire;
    await wire?.start(message => this.receive(message));
    this.position = await currentPosition();
    // After the position was read: later changes arrive as events.
    this.streams.inactive = await visibility.readInactiveUsers();
    this.committed = 0n;
    this.latestTotals = new LatestTotals();
    this.running = true;
    this.loop = this.run();
    this.timers = [
      setInterval(() => this.streams.heartbeat(this.position), limits.liveHeartbeat / limits.liveBeats),
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
    this.resumeLoop();
    await this.loop;
    this.throttle.stop();
    this.streams.leaveAll();
    this.joiners = [];
    this.watchers.clear();
    await this.wire?.stop();
  }

  /** A transaction with this id has committed on this node: every node polls until it has been delivered. */
  wake(xid: string) {
    this.handleCommit(BigInt(xid));
    this.wire?.send({ wake: xid });
  }

  private handleCommit(xid: bigint) {
    if (xid > this.committed) this.committed = xid;
    this.resumeLoop();
  }

  // From another node.
  private receive({ wake, ephemeral = [] }: WireMessage) {
    if (wake) this.handleCommit(BigInt(wake));
    for (const { to, event, data } of ephemeral)
      if (event === watchEvent) this.watchPart(to[0]!, data as WatchedPart);
      else this.streams.sendEphemeral(to, event, data);
  }

  /**
   * A browser of this person says what it shows. Its stream may be open on another node; if it is on none, the browser
   * notices that nothing comes back, or opens another.
   */
  watch(userId: string, watched: Watched) {
    const stream = this.streams.find(userId, watched.streamId);
    if (stream) return this.watchHere(stream, watched);
    const to = [userId];
    this.wire?.send({ ephemeral: partsOf(watched).map(data => ({ to, event: watchEvent, data })) });
  }

  private watchPart(userId: string, part: WatchedPart) {
    const stream = this.streams.find(userId, part.streamId);
    const watched = stream && this.watchedParts.add(stream, part);
    if (watched) this.watchHere(stream, watched);
  }

  private watchHere(stream: Stream, watched: Watched) {
    // What it has not been given yet is still missing, if it is still shown.
    const missing = new Map(this.watchers.get(stream)?.topics.filter(([, since]) => since !== null));
    const topics = watched.topics.map(
      ([topic, since]) => [topic, missing.get(topic) ?? since] as [string, string | null],
    );
    this.watchers.set(stream, { ...watched, topics });
    this.resumeLoop();
  }

  /** Adds a stream that resumes after `lastSeenId`, the last id its browser has seen, or starts now. */
  join(stream: Stream, lastSeenId: string | undefined) {
    this.streams.add(stream);
    this.joiners.push({ stream, lastSeenId });
    this.resumeLoop();
  }

  /** Sends these people an ephemeral event, which is not stored, on whichever node they are. */
  sendEphemeral<E extends keyof EphemeralEvents>(userIds: string[], event: E, data: EphemeralEvents[E]) {
    this.streams.sendEphemeral(userIds, event, data);
    if (userIds.length > 0) this.wire?.send({ ephemeral: [{ to: userIds, event, data }] });
  }

  /** Calls `handler` on every node before an event is delivered: for what decides who receives it. */
  beforeDelivery<E extends EventName>(event: E, handler: DeliveryHandler<E>) {
    addHandler(this.beforeHandlers, event, handler);
  }

  /** Calls `handler` on every node after an event has been delivered. */
  afterDelivery<E extends EventName>(event: E, handler: DeliveryHandler<E>) {
    addHandler(this.afterHandlers, event, handler);
  }

  /** Calls `listener` whenever a person's first stream on this node opens or their last one closes, while the hub runs. */
  onPresence(listener: (userId: string) => void) {
    this.streams.onPresence = userId => this.running && listener(userId);
  }

  /** The position of this node: a page loaded now resumes from it. */
  formattedPosition() {
    return formatPosition(this.position);
  }

  /** How many streams are open on this node. */
  streamCount() {
    return this.streams.count();
  }

  /** How many streams one person holds open on this node. */
  streamsOf(userId: string) {
    return this.streams.countOf(userId);
  }

  // A session that expires, unlike one that is ended, publishes no event.
  private async closeEnded() {
    const sessionIds = this.streams.sessions();
    if (sessionIds.length === 0) return;
    const open = await this.visibility.readOpenSessions(sessionIds);
    for (const id of sessionIds) if (!open.has(id)) this.streams.closeSession(id);
  }

  private async run() {
    let pause: number = limits.livePoll;
    while (this.running) {
      try {
        const rows = await this.read();
        await this.resumeJoiners();
        await this.resumeWatchers();
        pause = this.pauseAfter(rows, pause);
      } catch (err) {
        log.warn({ err }, 'the outbox could not be read');
        pause = limits.livePoll;
      }
      if (pause > 0) await this.sleep(pause);
    }
  }

  private async read() {
    const rows = await readOutbox(this.position);
    for (const row of rows) this.deliver(row);
    return rows.length;
  }

  // A committed event may still wait for an older open transaction: poll soon, then with exponential backoff. It restarts
  // after rows were read, and after a pause that was not part of it: `livePoll` (nothing was awaited) or 0 (there was more).
  private pauseAfter(rows: number, last: number) {
    if (rows === batchSize || this.joiners.length > 0 || this.watchers.size > 0) return 0;
    if (this.committed <= this.position.xid) return limits.livePoll;
    const isFirst = rows > 0 || last === limits.livePoll || last === 0;
    return isFirst ? firstBackoffMs : Math.min(last * 2, maxBackoffMs);
  }

  private resumeLoop() {
    this.isWoken = true;
    this.endPause?.();
  }

  private async sleep(milliseconds: number) {
    if (!this.isWoken && this.running)
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, milliseconds);
        this.endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.isWoken = false;
  }

  private deliver(row: OutboxRow) {
    this.position = row.position;
    if (this.latestTotals.isSuperseded(row)) return;
    this.handle(this.beforeHandlers, row);
    this.throttle.handle(row);
    this.handle(this.afterHandlers, row);
  }

  private handle(handlers: DeliveryHandlers, { name, data, audience }: OutboxRow) {
    for (const handler of handlers.get(name) ?? [])
      handler(data as Events[EventName], this.streams, audience);
  }

  private async resumeJoiners() {
    const joining = this.joiners.splice(0, maxResumedAtOnce);
    // A browser that reconnects from another node may have seen more there than this node has read.
    if (joining.some(({ lastSeenId }) => this.isAhead(parsePosition(lastSeenId)))) await this.readToEnd();
    await Promise.all(joining.map(joiner => this.resume(joiner)));
  }

  /** What was missed is read, and the topics are watched, between two reads of the outbox: no event falls between them. */
  private async resumeWatchers() {
    const watching = [...this.watchers].filter(([stream]) => stream.isLive).slice(0, maxResumedAtOnce);
    for (const [stream] of this.watchers) if (!stream.isOpen) this.watchers.delete(stream);
    if (watching.length === 0) return;
    for (const [stream] of watching) this.watchers.delete(stream);
    const missing = new Map(watching.map(([stream, watched]) => [stream, missingOf(watched)]));
    const missed = await this.readMissedOf([...missing.values()].flat());
    for (const [stream, { topics, version }] of watching) {
      const own = missing.get(stream)!;
      const rows = own.flatMap(one => missed.get(one) ?? []).filter(row => mayReplay(stream, row));
      const stale = own.flatMap(one => (missed.has(one) ? [] : one.topic));
      this.streams.watch(
        stream,
        topics.map(([topic]) => topic),
      );
      this.streams.replay(stream, coalesce(rows), () => stream.topicsWatched(version, stale));
    }
  }

  /** What was missed of each topic; nothing of one of which it is too much, or can no longer be told. */
  private async readMissedOf(missing: Missing[]): Promise<Map<Missing, OutboxRow[]>> {
    const readable = missing.filter((one): one is MissedTopic => one.since !== undefined);
    const oldest = readable.map(({ since }) => since).reduce<Position | undefined>(earlier, undefined);
    if (oldest === undefined || !(await reachesBackTo(oldest))) return new Map();
    const rows = await readMissedOf(readable, this.position);
    return new Map(
      readable.flatMap((one, n) => (rows[n]!.length > topicBatchSize ? [] : [[one, rows[n]!] as const])),
    );
  }

  private isAhead(seen: Position | undefined) {
    return seen !== undefined && isAfter(seen, this.position);
  }

  /** Reads all events whose transactions have ended by now, and moves the position after them. */
  private async readToEnd() {
    const end = await currentPosition();
    while ((await this.read()) === batchSize);
    if (this.isAhead(end)) this.position = end;
  }

  private async resume({ stream, lastSeenId }: Joiner) {
    try {
      stream.inactive = this.streams.inactive;
      stream.hiddenUsers = await this.visibility.readHiddenUsers(stream.userId);
      await this.catchUp(stream, lastSeenId);
      stream.isLive = true;
    } catch (err) {
      // The browser reconnects with the same last id.
      log.warn({ err }, 'a live stream could not be resumed');
      stream.close();
    }
  }

  private async catchUp(stream: Stream, lastSeenId: string | undefined) {
    if (!lastSeenId) return stream.sendPosition(this.position, this.streams.count());
    const seen = parsePosition(lastSeenId);
    if (!seen || this.isAhead(seen)) return stream.sendReset(this.position);
    const missed = await readMissed(stream, seen, this.position, eventsWithReaders());
    // Checked after the read: rows swept during it would be missing.
    if (missed.length > batchSize || !(await reachesBackTo(seen))) return stream.sendReset(this.position);
    const latestTotals = new LatestTotals();
    const frames = (await readableFor(stream.userId, missed))
      .filter(row => mayReplay(stream, row) && !latestTotals.isSuperseded(row))
      .map(row => stream.frameOf(row));
    // A larger backlog would be disconnected half-way, again and again.
    if (frames.join('').length > limits.liveBacklogLength) return stream.sendReset(this.position);
    for (const one of frames) stream.write(one);
    stream.sendPosition(this.position, this.streams.count());
  }
}

const mayReplay = (stream: Stream, row: OutboxRow) =>
  (namesNobody(row) || row.audience!.includes(stream.userId)) && stream.mayReceive(row);

const earlier = (a: Position | undefined, b: Position) => (a === undefined || isAfter(a, b) ? b : a);

const missingOf = ({ topics }: Watched): Missing[] =>
  topics.flatMap(([topic, since]) => (since === null ? [] : { topic, since: parsePosition(since) }));

function addHandler<E extends EventName>(handlers: DeliveryHandlers, event: E, handler: DeliveryHandler<E>) {
  handlers.set(event, [...(handlers.get(event) ?? []), handler as unknown as DeliveryHandler<EventName>]);
}

/** The hub of this process. */
export const hub = new Hub();
