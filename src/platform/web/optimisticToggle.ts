const remembered = 1000;

/** What a reader wants switched on or off, by id: laid over answers that cannot know of it. */
export class Intents {
  private readonly pending = new Map<string, boolean>();
  private readonly settled = new Map<string, { on: boolean; at: number }>();

  get = (id: string) => this.pending.get(id);
  set = (id: string, on: boolean) => void this.pending.set(id, on);
  end = (id: string) => void this.pending.delete(id);

  /** The server has this now. */
  settle(id: string, on: boolean) {
    this.settled.delete(id);
    this.settled.set(id, { on, at: Date.now() });
    if (this.settled.size > remembered) this.settled.delete(this.settled.keys().next().value!);
  }

  /** What is true whatever an answer says that was asked for at `askedAt`, in milliseconds since 1970. */
  over(id: string, askedAt: number): boolean | undefined {
    const last = this.settled.get(id);
    return this.pending.get(id) ?? (last && last.at >= askedAt ? last.on : undefined);
  }
}

type Toggle<Answer> = {
  intents: Intents;
  /** Tells the server. Doing it twice is doing it once. */
  send: (id: string, on: boolean) => Promise<Answer>;
  /** Shows it, counting up or down from what is shown. */
  apply: (id: string, on: boolean) => void;
  /** Keeps the answer to the last intent. `askedAt` is in milliseconds since 1970. */
  keep?: (id: string, answer: Answer, askedAt: number) => void;
  /** Shows what was before, as the server could not be told; `startedAt` is when it was pressed first. */
  revert: (id: string, on: boolean, startedAt: number) => void;
};

/**
 * The one way to switch something on or off that shows at once: like, repost, follow. Pressed again while the server is being
 * told, only the last intent is sent after that. Resolves to what the server has in the end, or to undefined where an earlier
 * press will say so. When the server could not be told of the last intent all is put back and the refusal is thrown.
 */
export function optimisticToggle<Answer>({ intents, send, apply, keep, revert }: Toggle<Answer>) {
  return async (id: string, on: boolean): Promise<boolean | undefined> => {
    const isInFlight = intents.get(id) !== undefined;
    intents.set(id, on);
    apply(id, on);
    if (isInFlight) return undefined;
    const startedAt = Date.now();
    let settled = !on;
    try {
      for (;;) {
        const intent = intents.get(id)!;
        const askedAt = Date.now();
        try {
          const answer = await send(id, intent);
          settled = intent;
          if (intents.get(id) === intent) {
            intents.settle(id, intent);
            keep?.(id, answer, askedAt);
            return settled;
          }
        } catch (error) {
          // Pressed again since: what was refused is not wanted any more, or its answer was lost.
          if (intents.get(id) !== intent) continue;
          revert(id, settled, startedAt);
          throw error;
        }
      }
    } finally {
      intents.end(id);
    }
  };
}
