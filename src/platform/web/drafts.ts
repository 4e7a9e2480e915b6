import { canEncrypt, decrypt, encrypt, takeDraftKey } from './draftKey.ts';
import { Emitter } from './Emitter.ts';
import { inBrowser } from './inBrowser.ts';
import { oncePerFrame } from './oncePerFrame.ts';

/**
 * What somebody has typed and not sent yet, kept in this browser: per account and name, until it is sent or they
 * log out. It is encrypted on https (draftKey.ts) and read from memory. Without localStorage, or when it
 * is full, a draft lasts as long as this tab.
 */
const prefix = 'rounds draft ';
const encryptedPrefix = 'sealed ';
const listeners = new Emitter();
const texts = new Map<string, string>();

// Another tab of this browser has changed some, perhaps many at once.
const notifySoon = oncePerFrame(listeners.emit);
if (inBrowser)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) texts.clear();
    else if (key.startsWith(prefix)) return void handleStorage(key, newValue);
    notifySoon();
  });

async function handleStorage(key: string, stored: string | null) {
  const text = stored === null ? undefined : await textOf(key, stored);
  // Another change has come while this one was being decrypted.
  if (localStorage.getItem(key) !== stored) return;
  if (text === undefined) texts.delete(key);
  else texts.set(key, text);
  notifySoon();
}

/** Calls `listener` whenever a draft has changed, in this tab or another one; returns how to stop. */
export const onDrafts = listeners.on;

const keyOf = (accountId: string, name: string) => `${prefix}${accountId} ${name}`;

/** Decrypts the drafts of an account, before anything is rendered that shows them. */
export async function openDrafts(accountId: string, secret: string) {
  if (canEncrypt()) await takeDraftKey(secret);
  const keys = storedKeys().filter(key => key.startsWith(keyOf(accountId, '')));
  await Promise.all(
    keys.map(async key => {
      const stored = localStorage.getItem(key);
      const text = stored === null || texts.has(key) ? undefined : await textOf(key, stored);
      if (text === undefined || texts.has(key)) return;
      texts.set(key, text);
      // An older version stored it as plain text.
      if (!stored!.startsWith(encryptedPrefix)) await storeText(key, text);
    }),
  );
  listeners.emit();
}

/** The draft as it was saved, or undefined. Its shape may be that of an older version. */
export const readDraft = (accountId: string, name: string): unknown =>
  parsed(texts.get(keyOf(accountId, name)));

function parsed(text = 'null'): unknown {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Every draft whose name begins with `namePrefix`, in the order of the names. */
export const readDrafts = (accountId: string, namePrefix: string): unknown[] =>
  [...texts.keys()]
    .filter(key => key.startsWith(keyOf(accountId, namePrefix)))
    .sort()
    .map(key => parsed(texts.get(key)))
    .filter(value => value !== undefined);

/** Saves `value`, which must survive JSON. It is read at once, and survives a reload once this has resolved. */
export function saveDraft(accountId: string, name: string, value: unknown): Promise<void> {
  const [key, text] = [keyOf(accountId, name), JSON.stringify(value)];
  texts.set(key, text);
  const isStored = storeText(key, text);
  listeners.emit();
  return isStored;
}

async function storeText(key: string, text: string) {
  const stored = canEncrypt() ? await encryptText(key, text) : text;
  // A draft that was changed or forgotten in between is not restored.
  if (stored === undefined || texts.get(key) !== text) return;
  try {
    localStorage.setItem(key, stored);
  } catch {
    removeStored([key]);
  }
}

async function encryptText(key: string, text: string) {
  const encrypted = await encrypt(new TextEncoder().encode(text), key);
  return encrypted && encryptedPrefix + base64Of(encrypted.iv) + base64Of(new Uint8Array(encrypted.bytes));
}

async function textOf(key: string, stored: string): Promise<string | undefined> {
  if (!stored.startsWith(encryptedPrefix)) return stored;
  const all = Uint8Array.from(atob(stored.slice(encryptedPrefix.length)), char => char.charCodeAt(0));
  const opened = await decrypt({ iv: all.slice(0, 12), bytes: all.slice(12).buffer }, key);
  return opened && new TextDecoder().decode(opened);
}

// Twelve bytes are sixteen characters without padding, so both can be concatenated.
const base64Of = (bytes: Uint8Array) => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));

/** Once it is sent, or discarded. */
export function forgetDraft(accountId: string, ...names: string[]) {
  forgetKeys(names.map(name => keyOf(accountId, name)));
  listeners.emit();
}

/** Everything anybody typed in this browser: on logout, since the next person may sit down here. */
export const forgetDrafts = () =>
  forgetKeys([...storedKeys(), ...texts.keys()].filter(key => key.startsWith(prefix)));

function forgetKeys(all: string[]) {
  for (const key of all) texts.delete(key);
  removeStored(all);
}

function removeStored(all: string[]) {
  try {
    for (const key of all) localStorage.removeItem(key);
  } catch {}
}
