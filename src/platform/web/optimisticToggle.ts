import { BoundedMap } from '#/platform/shared/BoundedMap.ts';
import { isRefused, isResponseLost } from './api.ts';
import { isReachable, untilReachable } from './connection.ts';
import { pauseOrOnline } from './pauseOrOnline.ts';

const maxSettled = 1000;
const maxReads = 3;
const readPauseMs = 1_000;

let accountTurn = 0;

/** Another person has signed in here: toggles that wait for the server are not sent in their name. */
export const abandonToggles = () => void accountTurn++;

/** Pending and recently settled toggles, by id. They override responses that were requested before the toggle. */
export class Intents {
  private readonly pending = new Map<string, boolean>();
  private readonly settled = new BoundedMap<string, { on: boolean; at: number }>(maxSettled);

  /** The ids of those that are pending. */
  ids = () => [...this.pending.keys()];
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

/** Where intents are kept across reloads while the server is away. */
export type Kept = {
  keep: (id: string, on: boolean) => void;
  read: (id: string) => boolean | undefined;
  forget: (id: string) => void;
  /** Calls `listener` when something that is kept may have changed, in another tab too. */
  onChange: (listener: () => void) => unknown;
};

type Toggle<Response> = {
  intents: Intents;
  kept?: Kept;
  /** Sends it to the server; must be idempotent. */
  send: (id: string, on: boolean) => Promise<Response>;
  /** What the server has now: asked after a lost response, when the call may have been handled or not. */
  read: (id: string) => Promise<boolean | undefined>;
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
 * it. If a response is lost, the server is asked what it has once it can be reached, and gets the intent again if it was
 * away; with `kept` it survives a reload of the page until then. If the last intent fails, the update is rolled back and the refusal
 * thrown.
 */
export function optimisticToggle<Response>(toggle: Toggle<Response>) {
  const { intents, kept, send, read, apply, onConfirmed, revert } = toggle;
  // Pressed in another tab, which is later.
  kept?.onChange(() => {
    for (const id of intents.ids()) {
      const on = kept.read(id);
      if (on === undefined || on === intents.get(id)) continue;
      intents.set(id, on);
      apply(id, on);
    }
  });
  return async (id: string, on: boolean): Promise<boolean | undefined> => {
    const isInFlight = intents.get(id) !== undefined;
    intents.set(id, on);
    apply(id, on);
    if (!isReachable() || kept?.read(id) !== undefined) kept?.keep(id, on);
    if (isInFlight) return undefined;
    const startedAt = Date.now();
    const turn = accountTurn;
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
          const { stored, wasAway, refused }: AfterLoss = isResponseLost(error)
            ? await readAfterLoss(
                async () => (turn === accountTurn ? read(id) : undefined),
                () => turn === accountTurn && kept?.keep(id, intents.get(id)!),
              )
            : {};
          if (turn !== accountTurn) return undefined;
          confirmed = stored ?? confirmed;
          if (intents.get(id) === stored) {
            intents.settle(id, stored!);
            return stored;
          }
          // Pressed again since, which makes the failed intent obsolete, or pressed while the server was away: sent now.
          if (intents.get(id) !== intent || wasAway) continue;
          revert(id, confirmed, startedAt);
          throw refused ?? error;
        }
      }
    } finally {
      intents.end(id);
      if (turn === accountTurn) kept?.forget(id);
    }
  };
}

type AfterLoss = { stored?: boolean | undefined; wasAway?: boolean; refused?: unknown };

/** What the server has, undefined if it does not say, or why it refuses to; and whether it was away, which `onAway` is told at once. */
async function readAfterLoss(
  read: () => Promise<boolean | undefined>,
  onAway: () => void,
): Promise<AfterLoss> {
  let wasAway = false;
  for (let reads = 1; ; reads++) {
    if (!isReachable()) {
      wasAway = true;
      onAway();
    }
    await untilReachable();
    try {
      return { stored: await read(), wasAway };
    } catch (error) {
      if (!isRefused(error, 'unavailable')) return { refused: error };
      if (reads === maxReads) return {};
      await pauseOrOnline(readPauseMs);
    }
  }
}
