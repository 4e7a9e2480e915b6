import { Refusal } from '#/platform/shared/refusal.ts';

export type Kind = 'post' | 'comment' | 'like' | 'message' | 'removal';

/** unknown: the response was lost, or the server said 503, so the write may or may not have happened. */
export type Outcome = 'invoke' | 'ok' | 'fail' | 'unknown';
type Entry = { client: number; kind: Kind; id: string; outcome: Outcome };

/** What every client asked for and which response it got, under ids of its own (as Jepsen does). */
export class History {
  readonly entries = new Map<string, Entry>();
  /** Answers that nobody may get, whatever happens: there should be none. */
  readonly faults: unknown[] = [];

  /** Makes a write and keeps what came of it; a write under an id that was left open is the same one tried again. */
  async write(client: number, kind: Kind, id: string, work: () => Promise<unknown>): Promise<Outcome> {
    const before = this.entries.get(`${kind} ${id}`)?.outcome;
    const entry: Entry = { client, kind, id, outcome: 'invoke' };
    this.entries.set(`${kind} ${id}`, entry);
    const outcome = await work().then(
      () => 'ok' as const,
      error => this.outcomeOf(error),
    );
    // What was made, or may have been, stays so: a removal, for one, is refused when it is asked for again.
    const stays = before === 'ok' || (before === 'unknown' && outcome === 'fail');
    entry.outcome = stays ? before : outcome;
    return entry.outcome;
  }

  /** The ids of what came to this. */
  ids(kind: Kind, ...outcomes: Outcome[]) {
    const all = [...this.entries.values()];
    return all.filter(entry => entry.kind === kind && outcomes.includes(entry.outcome)).map(({ id }) => id);
  }

  count = (outcome: Outcome) => [...this.entries.values()].filter(entry => entry.outcome === outcome).length;

  /** As it is now: what has no answer yet may have been made or not. */
  copy() {
    const now = new History();
    for (const [key, entry] of this.entries) now.entries.set(key, { ...entry });
    return now;
  }

  private outcomeOf(error: unknown) {
    // A broken connection, which fetch reports as a TypeError.
    if (error instanceof TypeError) return 'unknown';
    if (error instanceof Refusal && error.text === 'base.unavailable') return 'unknown';
    if (error instanceof Refusal && error.code !== 'unavailable') return 'fail';
    this.faults.push(error);
    return 'unknown';
  }
}
