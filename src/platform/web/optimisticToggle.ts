import { BoundedMap } from '#/platform/shared/BoundedMap.ts';

const maxSettled = 1000;

/** Pending and recently settled toggles, by id. They override responses that were requested before the toggle. */
export class Intents {
  private readonly pending = new Map<string, boolean>();
  private readonly settled = new BoundedMap<string, { on: boolean; at: number }>(maxSettled);

  get = (id: string) => this.pending.get(id);
  set = (id: string, on: boolean) => void this.pending.set(id, on);
  end = (id: string) => void this.pending.delete(id);

  /** The server has stored this. */
  settle(id: string, on: boolean) {
    this.settled.set(id, { on, at: Date.now() });
  }

  /** The value that overrides the response to a request sent at `requestedAt` (milliseconds since 1970), if any. */
  overrideFor(id: string, requestedAt: number): boolean | undefined {
    const last = this.settled.get(id);
    return this.pending.get(id) ?? (last && last.at >= requestedAt ? last.on : undefined);
  }
}

type Toggle<Response> = {
  intents: Intents;
  /** Sends it to the server; must be idempotent. */
  send: (id: string, on: boolean) => Promise<Response>;
  /** Applies it optimistically to the cache. */
  apply: (id: string, on: boolean) => void;
  /** Stores the response to the last intent. `requestedAt`: when it was sent, in milliseconds since 1970. */
  onConfirmed?: (id: string, response: Response, requestedAt: number) => void;
  /** Rolls back to `on`, what the server has. `startedAt`: when it was first pressed. */
  revert: (id: string, on: boolean, startedAt: number) => void;
};

/**
 * An optimistic toggle: like, repost, follow. Presses while a request is in flight are coalesced: only the last intent
 * is sent after it, if it is another one. Resolves to what the server has in the end, or to undefined if an earlier press will report
 * it. If the last intent fails, the update is rolled back and the refusal thrown.
 */
export function optimisticToggle<Response>({ intents, send, apply, onConfirmed, revert }: Toggle<Response>) {
  return async (id: string, on: boolean): Promise<boolean | undefined> => {
    const isInFlight = intents.get(id) !== undefined;
    intents.set(id, on);
    apply(id, on);
    if (isInFlight) return undefined;
    const startedAt = Date.now();
    let confirmed = !on;
    try {
      for (;;) {
        const intent = intents.get(id)!;
        const requestedAt = Date.now();
        try {
          const response = await send(id, intent);
          confirmed = intent;
          if (intents.get(id) === intent) {
            intents.settle(id, intent);
            onConfirmed?.(id, response, requestedAt);
            return confirmed;
          }
        } catch (error) {
          // Pressed again meanwhile: the failed intent is obsolete.
          if (intents.get(id) !== intent) continue;
          revert(id, confirmed, startedAt);
          throw error;
        }
      }
    } finally {
      intents.end(id);
    }
  };
}
