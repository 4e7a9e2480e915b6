import { limits } from '#/app/limits.ts';
import { Watched } from './Watched.ts';

export type Announcement = { id: number; text: string };

/** What is told to screen readers now. */
export const announcements = new Watched<readonly Announcement[]>([]);
let nextId = 1;

/** Tells screen readers what eyes see without being told: politely, from anywhere, also over a dialog. */
export function announce(text: string) {
  const id = nextId++;
  announcements.set([...announcements.now(), { id, text }]);
  // Nobody shall come upon it later, reading the page from end to end.
  setTimeout(() => announcements.set(announcements.now().filter(other => other.id !== id)), limits.announced);
}
