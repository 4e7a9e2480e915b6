import { useEffect, useSyncExternalStore } from 'react';
import { readDraft } from '#/platform/web/drafts.ts';
import { fetchCode } from '#/platform/web/fetchCode.ts';
import { Store } from '#/platform/web/Store.ts';
import { useStore } from '#/platform/web/useStore.ts';
import type { Held, Slots } from './Slots.ts';
import type { Takes } from './takes.ts';

const load = () => import('./Slots.ts');

/** Fetches the code of uploads early, so that a file that is chosen need not wait for it. */
export const prefetchSlots = () => void load().catch(() => {});

type Places = {
  slots: Store<Slots | undefined>;
  /** Whether something is, or was when this page was loaded, chosen for them. */
  isUsed: () => boolean;
  open: () => Promise<Slots>;
};

const all = new Map<string, Places>();

function placesOf(accountId: string, name: string, takes: Takes): Places {
  const key = `${accountId} ${name}`;
  const known = all.get(key);
  if (known) return known;
  const slots = new Store<Slots | undefined>(undefined);
  const open = async () => {
    const { Slots } = await fetchCode(load);
    if (!slots.now()) slots.set(new Slots(accountId, name, takes));
    return slots.now()!;
  };
  const drafts = [`${name} files`, `${name} file`];
  const isUsed = () =>
    slots.now() !== undefined || drafts.some(draft => readDraft(accountId, draft) !== undefined);
  const places = { slots, isUsed, open };
  all.set(key, places);
  return places;
}

const nothing: readonly Held[] = [];
const viewNothing = () => nothing;
const onNothing = () => () => {};

/**
 * The places of this name for photos or a video of this account, and what is in them now. `slots` is undefined until
 * their code is needed: for files that are chosen, or were and are in a draft. `open` fails if it cannot be fetched,
 * which has been said then.
 */
export function useSlots(accountId: string, name: string, takes: Takes) {
  const { slots: opened, isUsed, open } = placesOf(accountId, name, takes);
  const slots = useStore(opened);
  const view = slots?.view ?? viewNothing;
  const held = useSyncExternalStore(slots?.on ?? onNothing, view, view);
  useEffect(() => {
    if (isUsed()) open().catch(() => {});
  }, [isUsed, open]);
  return { slots, held, isUsed, open };
}
