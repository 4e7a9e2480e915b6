import { v4 as uuid } from 'uuid';
import type { EphemeralEvents, Events } from '#/app/events.ts';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { backoff } from '#/platform/shared/backoff.ts';
import { cache } from './cache.ts';
import { setConnected } from './connection.ts';
import { Emitter } from './Emitter.ts';
import { pauseOrOnline } from './pauseOrOnline.ts';
import { openTabChannel } from './tabChannel.ts';

/** How many topics a stream may watch. A server of the version before does not say it. */
type MostTopics = { topics?: number };
/** What a stream says of itself. */
type StreamEvents = {
  open: { streamId: string };
  disconnected: Record<string, never>;
  /** How many streams the node of this one has: at its beginning, and with each heartbeat. */
  ready: { streams: number } & MostTopics;
  alive: { streams: number };
  reset: MostTopics;
  /** The stream gets the events about the topics of this version of `watchTopics`. */
  watching: { version: number };
  /** Too much was missed about these topics: what is cached of them is read again. */
  stale: { topics: string[] };
};
type AllEvents = Events & EphemeralEvents & StreamEvents;
type EventName = keyof AllEvents;

type LiveEvent = { id: string; event: string; data: unknown };
type Listener<E extends EventName> = (data: AllEvents[E]) => void;

const listeners = new Map<string, Emitter<[AllEvents[EventName]]>>();
const tabs = openTabChannel('rounds live');
const reconnect = { first: 1_000, longest: 30_000 };

let lastId = '';
/** At some moments, oldest first, the position up to which this browser had got everything. */
let marks: { at: number; id: string }[] = [];
const markEveryMs = 10_000;
const maxMarks = 500;
/** How long the server may hold back an event that an earlier position stands for: `limits.liveTotalPause`, a query, and more. */
const heldBackMs = 3_000;
let streams = 1;
let stop: (() => void) | undefined;
let leader = false;

/** Whether this tab holds the stream of this browser and does what is done once per browser. */
export const isLeader = () => leader;

/** Milliseconds over which the browsers of a node spread the requests that one event leads to (`limits.refetchesPerSecond`). */
export const refetchSpreadMs = () => (streams / limits.refetchesPerSecond) * 1_000;

/** Subscribes to an event; returns the unsubscribe function. */
export function onLive<E extends EventName>(event: E, listener: Listener<E>) {
  const all = listeners.get(event) ?? new Emitter();
  listeners.set(event, all);
  return all.on(listener as Listener<EventName>);
}

/**
 * Starts the event stream after the position `after`. One stream per browser: the tab that holds the lock listens and
 * broadcasts to the others; when it closes, another takes over. `isSignedIn` is asked after a disconnect, since an
 * EventSource does not report the status it was refused with.
 */
export function startLive(after: string, isSignedIn: () => Promise<boolean>) {
  stopLive();
  lastId = after;
  marks = [{ at: 0, id: after }];
  const abort = new AbortController();
  stop = () => abort.abort();
  tabs.onmessage = ({ data }) => dispatch(data);
  const lead = () => listen(abort.signal, isSignedIn);
  if (!navigator.locks) void lead();
  else navigator.locks.request('rounds live', { signal: abort.signal }, lead).catch(() => {});
}

/** Ends the stream, as on logout. */
export function stopLive() {
  stop?.();
  stop = undefined;
  // Without a stream nothing counts as disconnected.
  setConnected(true);
}

/** Keeps one stream open, reconnecting with backoff and jitter, until aborted or signed out. */
async function listen(signal: AbortSignal, isSignedIn: () => Promise<boolean>) {
  leader = true;
  let tries = 0;
  while (!signal.aborted) {
    const { opened, retryAfterMs } = await holdStream(signal);
    if (signal.aborted) break;
    broadcast({ id: '', event: 'disconnected', data: {} });
    tries = opened ? 0 : tries + 1;
    await pauseOrOnline(retryAfterMs ?? backoff(tries, reconnect), signal);
    if (!(await isSignedIn().catch(() => true))) break;
  }
  leader = false;
}

/** Resolves when the stream is closed: whether it had been open, and the pause that a stopping server asked for. */
function holdStream(signal: AbortSignal): Promise<{ opened: boolean; retryAfterMs?: number }> {
  return new Promise(resolve => {
    const streamId = uuid();
    const source = new EventSource(paths.live(lastId, streamId));
    let opened = false;
    let retryAfterMs: number | undefined;
    let watchdog: ReturnType<typeof setTimeout>;
    const close = () => {
      clearTimeout(watchdog);
      source.close();
      resolve({ opened, retryAfterMs });
    };
    signal.addEventListener('abort', close, { once: true });
    const resetWatchdog = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(close, limits.liveSilence);
    };
    resetWatchdog();
    source.onopen = () => {
      opened = true;
      broadcast({ id: '', event: 'open', data: { streamId } });
    };
    source.onmessage = ({ lastEventId, data }) => {
      resetWatchdog();
      const event = { id: lastEventId, ...JSON.parse(data) };
      if (event.event === 'leave') retryAfterMs = event.data.pause;
      else broadcast(event);
    };
    // Reopened by `listen`, so that every attempt resumes after the last event that any tab has seen.
    source.onerror = close;
  });
}

/** Dispatches to this tab and to all others of this browser. */
function broadcast(event: LiveEvent) {
  dispatch(event);
  tabs.postMessage(event);
}

function dispatch({ id, event, data }: LiveEvent) {
  // Ephemeral events have no id.
  if (id) noteId(id);
  setConnected(event !== 'disconnected');
  if (event === 'ready' || event === 'alive')
    streams = (data as Partial<StreamEvents['alive']>).streams ?? streams;
  if (event === 'reset') void cache.invalidateQueries();
  listeners.get(event)?.emit(data as AllEvents[EventName]);
}

function noteId(id: string) {
  lastId = id;
  const now = Date.now();
  if (now - marks.at(-1)!.at < markEveryMs) return;
  marks.push({ at: now, id });
  if (marks.length > maxMarks) marks.shift();
}

/**
 * A position before which this browser had got all events at that time, in milliseconds since 1970. Empty if that is too long
 * ago to be known.
 */
export const positionBefore = (time: number) =>
  marks.findLast(({ at }) => at === 0 || at <= time - heldBackMs)?.id ?? '';
