import { Listeners } from './Listeners.ts';
import { oncePerFrame } from './oncePerFrame.ts';

/**
 * What somebody has typed and not sent yet, kept in this browser: per account and name, until it is sent or they
 * log out. What a browser keeps nothing of, or no more, lasts as long as this tab.
 */
const prefix = 'rounds draft ';
const listeners = new Listeners();
const unkept = new Map<string, string>();

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
    return JSON.parse(textAt(keyOf(accountId, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const textAt = (key: string) => unkept.get(key) ?? localStorage.getItem(key);

function keys(): string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...unkept.keys()])];
  } catch {
    return [...unkept.keys()];
  }
}

/** Every draft whose name begins like this, in the order of the names. */
export function readDrafts(accountId: string, beginning: string): unknown[] {
  try {
    const names = keys().filter(key => key.startsWith(keyOf(accountId, beginning)));
    return names.sort().map(key => JSON.parse(textAt(key) ?? 'null'));
  } catch {
    return [];
  }
}

/** Keeps `value`, which must survive JSON. */
export function keepDraft(accountId: string, name: string, value: unknown) {
  const [key, text] = [keyOf(accountId, name), JSON.stringify(value)];
  unkept.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
  listeners.tell();
}

/** Once it is sent, or given up. */
export function forgetDraft(accountId: string, ...names: string[]) {
  forgetKeys(names.map(name => keyOf(accountId, name)));
  listeners.tell();
}

/** Everything anybody typed in this browser: on logout, since the next person may sit down here. */
export const forgetDrafts = () => forgetKeys(keys().filter(key => key.startsWith(prefix)));

function forgetKeys(all: string[]) {
  for (const key of all) unkept.delete(key);
  try {
    for (const key of all) localStorage.removeItem(key);
  } catch {}
}
