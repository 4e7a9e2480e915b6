import { useSyncExternalStore } from 'react';
import { Slots } from './Slots.ts';
import type { Takes } from './takes.ts';

const all = new Map<string, Slots>();

/** The places of this name for photos or a video of this account, and what is in them now. */
export function useSlots(accountId: string, name: string, takes: Takes) {
  const key = `${accountId} ${name}`;
  const slots = all.get(key) ?? new Slots(accountId, name, takes);
  all.set(key, slots);
  return { slots, held: useSyncExternalStore(slots.on, slots.view, slots.view) };
}
