import type { ServerResponse } from 'node:http';
import { limits } from '#/app/limits.ts';
import { formatPosition, type OutboxRow, type Position } from './outbox.ts';
import { isForReaders, namesNobody, ReadersCheck } from './readers.ts';
import { StreamBuffer } from './streamBuffer.ts';

/** A server-sent event with its position as id, from which the browser resumes. */
const sseFrameAt = (position: Position, event: string, data: unknown) =>
  `id: ${formatPosition(position)}\ndata: ${JSON.stringify({ event, data })}\n\n`;

/** An ephemeral event: without an id, since nobody can resume from it. */
function ephemeralFrame(event: string, data: unknown) {
  return `data: ${JSON.stringify({ event, data })}\n\n`;
}

/** An outbox row. Late, after others that follow it, it is sent without an id: nobody could resume from there. */
export const outboxFrame = ({ position, name, data }: OutboxRow, isLate: boolean) =>
  isLate ? ephemeralFrame(name, data) : sseFrameAt(position, name, data);

/** Events about `hidden` people are not delivered to a reader; those about `muted` people are marked as such. */
export type HiddenUsers = { hidden: Set<string>; muted: Set<string> };

type Reader = {
  userId: string;
  sessionId: string;
  isMember: boolean;
  /** The name its browser has given the stream; undefined for one of an older version, which says no topics. */
  id?: string | undefined;
};

/** One browser's open live stream. */
export class Stream {
  readonly userId: string;
  readonly sessionId: string;
  readonly id: string | undefined;
  /** Whether its reader has a profile: others get only events addressed to them. */
  isMember: boolean;
  /** True once it has caught up and gets new events. */
  isLive = false;
  /** Kept up to date by the hub while the stream is open. */
  hiddenUsers: HiddenUsers = { hidden: new Set(), muted: new Set() };
  /** Inactive accounts: live events about them reach nobody else, staff included. */
  inactive: ReadonlySet<string> = new Set();
  private readonly buffer: StreamBuffer;

  constructor(response: ServerResponse, { userId, sessionId, isMember, id }: Reader) {
    this.buffer = new StreamBuffer(response);
    this.id = id;
    this.userId = userId;
    this.sessionId = sessionId;
    this.isMember = isMember;
  }

  get isOpen() {
    return this.buffer.isOpen;
  }

  /** Whether it gets events of topics only if it watches them; a browser of an older version gets them all. */
  get watchesTopics() {
    return this.id !== undefined;
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

  /** The SSE frame of an event for this reader; `defaultFrame` is the one for nearly everybody. */
  frameOf(row: OutboxRow, isLate = false, defaultFrame = outboxFrame(row, isLate)) {
    const { muted } = this.hiddenUsers;
    if (muted.size === 0 || !row.about?.some(id => muted.has(id))) return defaultFrame;
    return outboxFrame({ ...row, data: { ...(row.data as object), isMuted: true } }, isLate);
  }

  /** Writes frames, batched per turn. A reader that does not keep up is disconnected and resumes from its last id. */
  write(frames: string) {
    this.buffer.write(frames);
  }

  /** Sends the position, so that the browser can resume even if no event follows, and how many topics it may watch. */
  sendPosition(position: Position, streams: number) {
    this.write(sseFrameAt(position, 'ready', { streams, topics: limits.liveTopics }));
  }

  /** What was missed has been swept or is too much: the browser loads everything again and resumes from here. */
  sendReset(position: Position) {
    this.write(sseFrameAt(position, 'reset', { topics: limits.liveTopics }));
  }

  /**
   * Confirms the version of its browser's list of topics, once what was missed of them has been sent. Topics of which too
   * much was missed are named: its browser reads them again.
   */
  topicsWatched(version: number, stale: string[]) {
    if (stale.length > 0) this.write(ephemeralFrame('stale', { topics: stale }));
    this.write(ephemeralFrame('watching', { version }));
  }

  /**
   * With the position, so that a browser that got no event for long need not be told of all the others'; and with the
   * number of streams, over which all of them spread the requests that one event leads to.
   */
  heartbeat(position: Position, streams: number) {
    this.write(sseFrameAt(position, 'alive', { streams }));
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

/** Which open streams watch which topic. */
class StreamTopics {
  private readonly byTopic = new Map<string, Set<Stream>>();
  private readonly ofStream = new Map<Stream, string[]>();
  /** Of browsers of an older version. */
  readonly ofEverything = new Set<Stream>();

  set(stream: Stream, topics: string[]) {
    this.delete(stream);
    if (!stream.watchesTopics) return void this.ofEverything.add(stream);
    this.ofStream.set(stream, topics);
    for (const topic of topics)
      this.byTopic.set(topic, (this.byTopic.get(topic) ?? new Set<Stream>()).add(stream));
  }

  delete(stream: Stream) {
    this.ofEverything.delete(stream);
    for (const topic of this.ofStream.get(stream) ?? []) {
      const streams = this.byTopic.get(topic);
      streams?.delete(stream);
      if (streams?.size === 0) this.byTopic.delete(topic);
    }
    this.ofStream.delete(stream);
  }

  *watching(topic: string): Iterable<Stream> {
    yield* this.ofEverything;
    yield* this.byTopic.get(topic) ?? [];
  }
}

/** Milliseconds per reconnecting browser: 200 a second. */
const reconnectSpacingMs = 5;

function writeTo(streams: Stream[], row: OutboxRow, isLate: boolean) {
  if (streams.length === 0) return;
  const frame = outboxFrame(row, isLate);
  for (const stream of streams) stream.write(stream.frameOf(row, isLate, frame));
}

/** The live streams open on this node, by person. */
export class Streams {
  /** Called when a person's first stream opens or their last one closes. */
  onPresence: (userId: string) => void = () => {};
  /** Inactive accounts: live events about them reach nobody else, staff included. One set, shared by all streams. */
  inactive = new Set<string>();
  private readonly byPerson = new Map<string, Set<Stream>>();
  private readonly topics = new StreamTopics();
  private readonly readers = new ReadersCheck();
  /** Heartbeats are spread over turns; this is the turn of each stream. */
  private readonly turns = new WeakMap<Stream, number>();
  private added = 0;
  private turn = 0;

  /** Adds a stream until it closes. */
  add(stream: Stream) {
    const own = this.byPerson.get(stream.userId) ?? new Set();
    this.byPerson.set(stream.userId, own.add(stream));
    if (own.size === 1) this.onPresence(stream.userId);
    this.turns.set(stream, this.added++ % limits.liveBeats);
    this.topics.set(stream, []);
    stream.onClose(() => this.remove(stream));
  }

  /** The stream that this person's browser has named so, if it is open on this node. */
  find(userId: string, id: string) {
    for (const stream of this.of(userId)) if (stream.id === id) return stream;
    return undefined;
  }

  /** From now on this stream gets events about these topics, and no others that are about a topic. */
  watch(stream: Stream, topics: string[]) {
    if (stream.isOpen) this.topics.set(stream, topics);
  }

  of(userId: string): Iterable<Stream> {
    return this.byPerson.get(userId) ?? [];
  }

  private *ofAll(userIds: Iterable<string>) {
    for (const id of userIds) yield* this.of(id);
  }

  *all() {
    for (const own of this.byPerson.values()) yield* own;
  }

  count() {
    let all = 0;
    for (const own of this.byPerson.values()) all += own.size;
    return all;
  }

  /** How many streams one person holds open. */
  countOf(userId: string) {
    return this.byPerson.get(userId)?.size ?? 0;
  }

  /** Writes an event to every stream that may receive it. */
  deliver(row: OutboxRow) {
    this.write(row, row.topic === null ? this.inAudience(row) : this.topics.watching(row.topic));
  }

  /** An event about a topic that is held back for those who watch it: browsers of an older version resume after it. */
  deliverToOlder(row: OutboxRow) {
    this.write(row, this.topics.ofEverything);
  }

  /** Writes one that was held back to those who watch its topic. */
  deliverLate(row: OutboxRow) {
    this.write(row, this.topics.watching(row.topic!), true);
  }

  private write(row: OutboxRow, streams: Iterable<Stream>, isLate = false) {
    const named = row.topic === null || namesNobody(row) ? undefined : new Set(row.audience);
    const reached = [...streams].filter(
      stream =>
        (stream.watchesTopics || !isLate) &&
        (!named || named.has(stream.userId)) &&
        stream.isLive &&
        stream.mayReceive(row),
    );
    if (isForReaders(row)) this.writeToReaders(row, reached);
    else writeTo(reached, row, isLate);
  }

  // Late, since others that follow it are not held up meanwhile. What the stream knows of rights may have changed by then.
  private writeToReaders(row: OutboxRow, streams: Stream[]) {
    if (streams.length === 0) return;
    const tell = (allowed: Stream[]) =>
      writeTo(
        allowed.filter(stream => stream.mayReceive(row)),
        row,
        true,
      );
    this.readers.add({ row, streams, tell });
  }

  /** Writes what a stream has missed of the topics that it watches from now on; calls `done` once all is written. */
  replay(stream: Stream, rows: OutboxRow[], done: () => void) {
    for (const row of rows) {
      if (isForReaders(row)) this.writeToReaders(row, [stream]);
      else writeTo([stream], row, true);
    }
    if (rows.some(isForReaders)) this.readers.add({ streams: [], tell: done });
    else done();
  }

  private inAudience(row: OutboxRow): Iterable<Stream> {
    return namesNobody(row) ? this.all() : this.ofAll(row.audience!);
  }

  /** Writes an ephemeral event to the streams of these people. */
  sendEphemeral(userIds: Iterable<string>, event: string, data: unknown) {
    const text = ephemeralFrame(event, data);
    for (const stream of this.ofAll(userIds)) if (stream.isLive) stream.write(text);
  }

  /** Sends the heartbeat to the streams of one turn; called `limits.liveBeats` times per heartbeat interval. */
  heartbeat(position: Position) {
    const count = this.count();
    for (const stream of this.all())
      if (stream.isLive && this.turns.get(stream) === this.turn) stream.heartbeat(position, count);
    this.turn = (this.turn + 1) % limits.liveBeats;
  }

  /** The ids of the sessions that opened them. */
  sessions(): string[] {
    return [...new Set([...this.all()].map(({ sessionId }) => sessionId))];
  }

  closeSession(sessionId: string) {
    for (const stream of this.all()) if (stream.sessionId === sessionId) stream.close();
  }

  /** Closes all streams. Their browsers reconnect to another node with jitter, not all at once. */
  leaveAll() {
    this.readers.stop();
    const all = [...this.all()];
    const spread = Math.min(limits.liveReturn, all.length * reconnectSpacingMs);
    for (const stream of all) stream.leave(Math.round(Math.random() * spread));
  }

  private remove(stream: Stream) {
    this.topics.delete(stream);
    const own = this.byPerson.get(stream.userId);
    own?.delete(stream);
    if (own?.size !== 0) return;
    this.byPerson.delete(stream.userId);
    this.onPresence(stream.userId);
  }
}
