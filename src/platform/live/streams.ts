import { limits } from '#/app/limits.ts';
import type { OutboxRow } from './outbox.ts';
import { ephemeralFrame, sseFrame } from './sseFrame.ts';
import type { Stream } from './stream.ts';

/** Milliseconds per reconnecting browser: 200 a second. */
const reconnectSpacingMs = 5;

/** The live streams open on this node, by person. */
export class Streams {
  /** Called when a person's first stream opens or their last one closes. */
  onPresence: (userId: string) => void = () => {};
  /** Accounts that only they themselves can see: one set, shared by all streams. */
  inactive = new Set<string>();
  private readonly byPerson = new Map<string, Set<Stream>>();
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
    stream.onClose(() => this.remove(stream));
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
    const text = sseFrame(row);
    for (const stream of row.audience ? this.ofAll(row.audience) : this.all())
      if (stream.isLive && stream.mayReceive(row)) stream.write(stream.frameOf(row, text));
  }

  /** Writes an ephemeral event to the streams of these people. */
  sendEphemeral(userIds: Iterable<string>, event: string, data: unknown) {
    const text = ephemeralFrame(event, data);
    for (const stream of this.ofAll(userIds)) if (stream.isLive) stream.write(text);
  }

  /** Sends the heartbeat to the streams of one turn; called `limits.liveBeats` times per heartbeat interval. */
  heartbeat() {
    for (const stream of this.all())
      if (stream.isLive && this.turns.get(stream) === this.turn) stream.heartbeat();
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
    const all = [...this.all()];
    const spread = Math.min(limits.liveReturn, all.length * reconnectSpacingMs);
    for (const stream of all) stream.leave(Math.round(Math.random() * spread));
  }

  private remove(stream: Stream) {
    const own = this.byPerson.get(stream.userId);
    own?.delete(stream);
    if (own?.size !== 0) return;
    this.byPerson.delete(stream.userId);
    this.onPresence(stream.userId);
  }
}
