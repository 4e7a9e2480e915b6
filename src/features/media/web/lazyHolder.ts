import { useEffect, useSyncExternalStore } from 'react';
import { onDrafts, readDraft } from '#/platform/web/drafts.ts';
import { fetchCode } from '#/platform/web/fetchCode.ts';
import { Store } from '#/platform/web/Store.ts';
import { useStore } from '#/platform/web/useStore.ts';
import type { Takes } from './takes.ts';

/** What holds chosen files, and shows them as `V`. */
type Holder<V> = { view: () => V; on: (listener: () => void) => () => void };
type Make<H> = new (accountId: string, name: string, takes: Takes) => H;

type Place<H> = {
  held: Store<H | undefined>;
  /** Whether something is, or was when this page was loaded, chosen for it. */
  isUsed: () => boolean;
  open: () => Promise<H>;
};

/**
 * A hook for files that are chosen beside a text, whose code (`load`) is fetched with the first of them, or for those in a draft of
 * one of these names. Until then its `holder` is undefined and `view` is `nothing`. `open` fails if the code cannot be fetched,
 * which has been said then.
 */
export function lazyHolder<H extends Holder<V>, V>(
  load: () => Promise<Make<H>>,
  nothing: V,
  draftNames: (name: string) => string[],
) {
  const places = new Map<string, Place<H>>();

  function placeOf(accountId: string, name: string, takes: Takes): Place<H> {
    const key = `${accountId} ${name}`;
    const known = places.get(key);
    if (known) return known;
    const held = new Store<H | undefined>(undefined);
    const open = async () => {
      const Made = await fetchCode(load);
      if (!held.now()) held.set(new Made(accountId, name, takes));
      return held.now()!;
    };
    const isUsed = () =>
      held.now() !== undefined || draftNames(name).some(draft => readDraft(accountId, draft) !== undefined);
    const place = { held, isUsed, open };
    places.set(key, place);
    return place;
  }

  const viewNothing = () => nothing;
  const onNothing = () => () => {};

  return function useHeld(accountId: string, name: string, takes: Takes) {
    const { held, isUsed, open } = placeOf(accountId, name, takes);
    const holder = useStore(held);
    const view = useSyncExternalStore(
      holder?.on ?? onNothing,
      holder?.view ?? viewNothing,
      holder?.view ?? viewNothing,
    );
    useEffect(() => {
      const openIfUsed = () => {
        if (!held.now() && isUsed()) open().catch(() => {});
      };
      openIfUsed();
      // Another tab may choose the first file.
      return onDrafts(openIfUsed);
    }, [held, isUsed, open]);
    return { holder, view, isUsed, open };
  };
}
