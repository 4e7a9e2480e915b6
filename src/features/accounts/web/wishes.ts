import { limits } from '#/app/limits.ts';
import { onDrafts } from '#/platform/web/drafts.ts';
import type { Kept } from '#/platform/web/optimisticToggle.ts';
import { OutgoingQueue, type Outgoing as Queued } from './OutgoingQueue.ts';

export type WishKind = 'like' | 'commentLike' | 'repost' | 'save' | 'follow' | 'topic';

/** A toggle that waits for the server: which thing is to be on or off. Of each thing there is one, the last. */
type Wish = Queued & { kind: WishKind; thing: string; on: boolean };

/** What was switched on or off and has not reached the server. */
export const wishes = new OutgoingQueue<Wish>('wish');

/** Keeps toggles of a kind across reloads. Of very many only the first are: the others wait as long as this tab. */
export function keptWishes(kind: WishKind): Kept {
  const idOf = (thing: string) => `${kind} ${thing}`;
  const find = (thing: string) => wishes.all().find(({ id }) => id === idOf(thing));
  return {
    keep: (thing, on) => {
      if (find(thing) || wishes.all().length < limits.waitingWishes)
        void wishes.save({ id: idOf(thing), kind, thing, on });
    },
    read: thing => find(thing)?.on,
    forget: thing => wishes.forget(idOf(thing)),
    onChange: onDrafts,
  };
}
