import { useSyncExternalStore } from 'react';
import { Slot } from './Slot.ts';
import type { Takes } from './takes.ts';

const slots = new Map<string, Slot>();

/** The place of this name for one file of this account, and what is in it now. */
export function useSlot(accountId: string, name: string, takes: Takes) {
  const slot = slotOf(accountId, name, takes);
  return { slot, chosen: useSyncExternalStore(slot.on, slot.view, slot.view) };
}

function slotOf(accountId: string, name: string, takes: Takes) {
  const key = `${accountId} ${name}`;
  const slot = slots.get(key) ?? new Slot(accountId, name, takes);
  slots.set(key, slot);
  return slot;
}
