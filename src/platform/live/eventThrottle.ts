import { limits } from '#/app/limits.ts';
import { isGathered, type OutboxRow, totalKeyOf } from './outbox.ts';
import type { Streams } from './streams.ts';

/**
 * Delivers events that come often at most once in `limits.liveTotalPause`: the first at once, and when the pause is over the last
 * total of a subject, or all gathered events together. A post that a thousand people like in a minute is not written a
 * thousand times to each who shows it.
 */
export class EventThrottle {
  readonly #streams: Streams;
  /** What came during the pause of its subject. */
  readonly #held = new Map<string, OutboxRow[]>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  handle(row: OutboxRow) {
    const total = totalKeyOf(row);
    const key = total ?? (isGathered(row) ? row.name : undefined);
    const held = key === undefined ? undefined : this.#held.get(key);
    if (key === undefined || !held) {
      this.#streams.deliver(row);
      if (key !== undefined) this.#pause(key);
      return;
    }
    this.#streams.deliverToOlder(row);
    if (total) held.length = 0;
    held.push(row);
  }

  stop() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#held.clear();
  }

  #pause(key: string) {
    this.#held.set(key, []);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const rows = this.#held.get(key) ?? [];
      this.#held.delete(key);
      if (rows.length === 0) return;
      for (const row of rows) this.#streams.deliverLate(row);
      this.#pause(key);
    }, limits.liveTotalPause);
    this.#timers.add(timer);
  }
}
