import { Listeners } from './Listeners.ts';
import { oncePerFrame } from './oncePerFrame.ts';

/**
 * What somebody has typed and not sent yet, kept in this browser: per account and name, until it is sent or they
 * log out. A browser that keeps nothing, or no more, costs the draft and never the screen.
 */
const prefix = 'rounds draft ';
const listeners = new Listeners();

// Another tab of this browser has changed some, perhaps many at once.
const tellSoon = oncePerFrame(listeners.tell);
addEventListener('storage', ({ key }) => {
  if (key?.startsWith(prefix) ?? true) tellSoon();
});

/** Calls `listener` whenever a draft has changed, in this tab or another one; returns how to stop. */
export const onDrafts = listeners.on;

const keyOf = (accountId: string, name: string) => `${prefix}${accountId} ${name}`;

/** The draft as it was kept, or undefined. Its shape may be that of an older Rounds. */
export function readDraft(accountId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(accountId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Every draft whose name begins like this, in the order of the names. */
export function readDrafts(accountId: string, beginning: string): unknown[] {
  try {
    const start = keyOf(accountId, beginning);
    const names = Object.keys(localStorage).filter(key => key.startsWith(start));
    return names.sort().map(key => JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return [];
  }
}

/** Keeps `value`, which must survive JSON. */
export function keepDraft(accountId: string, name: string, value: unknown) {
  try {
    localStorage.setItem(keyOf(accountId, name), JSON.stringify(value));
  } catch {}
  listeners.tell();
}

/** Once it is sent, or given up. */
export function forgetDraft(accountId: string, ...names: string[]) {
  try {
    for (const name of names) localStorage.removeItem(keyOf(accountId, name));
  } catch {}
  listeners.tell();
}

/** Everything anybody typed in this browser: on logout, since the next person may sit down here. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {}
}
