import { limits } from '#/app/limits.ts';
import { frame, passing } from './frame.ts';
import type { OutboxRow } from './outbox.ts';
import type { Stream } from './stream.ts';

/** Milliseconds for each browser that comes back: 200 a second. */
const eachReturns = 5;

/** The live streams open on this node, by person. */
export class Streams {
  /** Hears of whoever has come or gone. */
  onPresence: (userId: string) => void = () => {};
  private readonly byPerson = new Map<string, Set<Stream>>();
  /** In whose turn a stream has its heartbeat. */
  private readonly turns = new WeakMap<Stream, number>();
  private added = 0;
  private turn = 0;

  /** Keeps a stream for as long as it is open. */
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

  /** Writes an event to everyone it is meant for. */
  tell(row: OutboxRow) {
    const text = frame(row);
    for (const stream of row.audience ? this.ofAll(row.audience) : this.all())
      if (stream.follows && stream.mayHear(row)) stream.write(stream.frameOf(row, text));
  }

  /** Writes something that is kept nowhere to those of these people who listen. */
  pass(userIds: Iterable<string>, event: string, data: unknown) {
    const text = passing(event, data);
    for (const stream of this.ofAll(userIds)) if (stream.follows) stream.write(text);
  }

  /** Writes to those whose turn it is, `limits.liveBeats` times within a heartbeat. */
  heartbeat() {
    for (const stream of this.all())
      if (stream.follows && this.turns.get(stream) === this.turn) stream.heartbeat();
    this.turn = (this.turn + 1) % limits.liveBeats;
  }

  /** By which sessions they were opened. */
  sessions(): string[] {
    return [...new Set([...this.all()].map(({ sessionId }) => sessionId))];
  }

  closeSession(sessionId: string) {
    for (const stream of this.all()) if (stream.sessionId === sessionId) stream.close();
  }

  /** Closes them all; their browsers come back to another node one after the other, not all at once. */
  leaveAll() {
    const all = [...this.all()];
    const spread = Math.min(limits.liveReturn, all.length * eachReturns);
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
