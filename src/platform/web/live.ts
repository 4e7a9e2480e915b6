import type { Events, Frames } from '#/app/events.ts';
import { limits } from '#/app/limits.ts';
import { paths } from '#/app/paths.ts';
import { cache } from './cache.ts';
import { setConnected } from './connection.ts';
import { Listeners } from './Listeners.ts';
import { pauseOrOnline } from './pauseOrOnline.ts';

type Told = Events & Frames;
type EventName = keyof Told;

type Heard = { id: string; event: string; data: unknown };
type Listener<E extends EventName> = (data: Told[E]) => void;

const listeners = new Map<string, Listeners<[Told[EventName]]>>();
const tabs = new BroadcastChannel('rounds live');
const firstPause = 1_000;
const longestPause = 30_000;

let lastId = '';
let stop: (() => void) | undefined;
let leads = false;

/** Whether this tab holds the stream of this browser: what is done once per browser is done here. */
export const isLeading = () => leads;

/** Calls `listener` for each such event from now on; returns how to stop. */
export function onLive<E extends EventName>(event: E, listener: Listener<E>) {
  const all = listeners.get(event) ?? new Listeners();
  listeners.set(event, all);
  return all.on(listener as Listener<EventName>);
}

/**
 * Listens from `after` on. One stream per browser: the tab that holds the lock listens and tells the others; when
 * it closes another takes over. `isSignedIn` is asked after a cut, since a stream does not say why it was refused.
 */
export function startLive(after: string, isSignedIn: () => Promise<boolean>) {
  stopLive();
  lastId = after;
  const leaving = new AbortController();
  stop = () => leaving.abort();
  tabs.onmessage = ({ data }) => hear(data);
  const lead = () => listen(leaving.signal, isSignedIn);
  if (!navigator.locks) void lead();
  else navigator.locks.request('rounds live', { signal: leaving.signal }, lead).catch(() => {});
}

/** Ends the stream, as on logout. */
export function stopLive() {
  stop?.();
  stop = undefined;
  // Nobody listens now, so nothing is cut.
  setConnected(true);
}

/** Holds one stream open, opening it again whenever it is cut, until told to leave or signed out. */
async function listen(leaving: AbortSignal, isSignedIn: () => Promise<boolean>) {
  leads = true;
  let pause = firstPause;
  while (!leaving.aborted) {
    const { opened, asked } = await holdStream(leaving);
    if (leaving.aborted) break;
    spread({ id: '', event: 'cut', data: {} });
    pause = opened ? firstPause : Math.min(pause * 2, longestPause);
    await pauseOrOnline(asked ?? pause * (0.5 + Math.random()), leaving);
    if (!(await isSignedIn().catch(() => true))) break;
  }
  leads = false;
}

/** Resolves when the stream is closed for good: whether it had been open, and which pause a server asked for that stops. */
function holdStream(leaving: AbortSignal): Promise<{ opened: boolean; asked?: number }> {
  return new Promise(resolve => {
    const source = new EventSource(paths.live(lastId));
    let opened = false;
    let asked: number | undefined;
    let watchdog: ReturnType<typeof setTimeout>;
    const close = () => {
      clearTimeout(watchdog);
      source.close();
      resolve({ opened, asked });
    };
    leaving.addEventListener('abort', close, { once: true });
    const stayAwake = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(close, limits.liveSilence);
    };
    stayAwake();
    source.onopen = () => {
      opened = true;
      spread({ id: '', event: 'open', data: {} });
    };
    source.onmessage = ({ lastEventId, data }) => {
      stayAwake();
      const heard = { id: lastEventId, ...JSON.parse(data) };
      if (heard.event === 'leave') asked = heard.data.pause;
      else spread(heard);
    };
    // Opened afresh by `listen`, so that every try starts behind the last event any tab has heard.
    source.onerror = close;
  });
}

/** Heard by this tab and by all others of this browser. */
function spread(heard: Heard) {
  hear(heard);
  tabs.postMessage(heard);
}

function hear({ id, event, data }: Heard) {
  // What is kept nowhere has no place of its own.
  if (id) lastId = id;
  setConnected(event !== 'cut');
  if (event === 'reset') void cache.invalidateQueries();
  listeners.get(event)?.tell(data as Told[EventName]);
}
