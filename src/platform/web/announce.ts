import { limits } from '#/app/limits.ts';
import { Store } from './Store.ts';

export type Announcement = { id: number; text: string };

/** The current text of the live region. */
export const announcements = new Store<readonly Announcement[]>([]);
let nextId = 1;

/** Announces to screen readers what is visible without words: politely, from anywhere, also over a dialog. */
export function announce(text: string) {
  const id = nextId++;
  announcements.set([...announcements.now(), { id, text }]);
  // Nobody shall come upon it later, reading the page from end to end.
  setTimeout(() => announcements.set(announcements.now().filter(other => other.id !== id)), limits.announced);
}
