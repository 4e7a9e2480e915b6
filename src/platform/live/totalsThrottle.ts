import { limits } from '#/app/limits.ts';
import { type OutboxRow, totalKeyOf } from './outbox.ts';

/**
 * Delivers at most one total of a subject in `limits.liveTotalPause`: the first at once, of those that follow the last.
 * A post that a thousand people like in a minute is not written a thousand times to each who shows it.
 */
export class TotalsThrottle {
  readonly #deliver: (row: OutboxRow, isLate: boolean) => void;
  /** The last total that came during the pause of its subject, null if none has. */
  readonly #held = new Map<string, OutboxRow | null>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(deliver: (row: OutboxRow, isLate: boolean) => void) {
    this.#deliver = deliver;
  }

  handle(row: OutboxRow) {
    const key = totalKeyOf(row);
    if (key === undefined) return this.#deliver(row, false);
    if (this.#held.has(key)) return void this.#held.set(key, row);
    this.#deliver(row, false);
    this.#pause(key);
  }

  stop() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.#held.clear();
  }

  #pause(key: string) {
    this.#held.set(key, null);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const row = this.#held.get(key);
      this.#held.delete(key);
      if (!row) return;
      this.#deliver(row, true);
      this.#pause(key);
    }, limits.liveTotalPause);
    this.#timers.add(timer);
  }
}
