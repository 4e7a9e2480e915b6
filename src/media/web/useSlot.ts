import { useSyncExternalStore } from 'react';
import { type Folders, Slot } from './Slot.ts';

const slots = new Map<string, Slot>();

/** The place of this name for one file of this account, and what is in it now. */
export function useSlot(accountId: string, name: string, folders: Folders) {
  const slot = slotOf(accountId, name, folders);
  return { slot, chosen: useSyncExternalStore(slot.subscribe, slot.view) };
}

function slotOf(accountId: string, name: string, folders: Folders) {
  const key = `${accountId} ${name}`;
  const slot = slots.get(key) ?? new Slot(accountId, name, folders);
  slots.set(key, slot);
  return slot;
}
