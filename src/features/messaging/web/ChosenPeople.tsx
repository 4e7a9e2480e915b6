import X from 'lucide-react/icons/x';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { say } from '#/app/texts.ts';
import { hasKeyboard } from '#/platform/web/hasKeyboard.ts';
import type { Receiver } from './held.ts';

type ChosenPeopleProps = {
  people: Receiver[];
  onRemove: (personId: string) => void;
  /** Has the focus once the last of them is removed. */
  search: RefObject<HTMLInputElement | null>;
};

/** Whom something goes to: each a chip that removes them. */
export function ChosenPeople({ people, onRemove, search }: ChosenPeopleProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);

  useLayoutEffect(() => {
    const n = removed.current;
    removed.current = undefined;
    if (n === undefined) return;
    const chips = list.current?.querySelectorAll('button') ?? [];
    const next = chips[Math.min(n, chips.length - 1)];
    // On a touch screen no keyboard opens for that.
    if (next) next.focus();
    else if (hasKeyboard()) search.current?.focus();
  });

  if (people.length === 0) return null;
  return (
    <ul ref={list} aria-label={say('posts.chosenPeople')} className="mb-3 flex flex-wrap gap-1.5">
      {people.map(({ id, fullName }, n) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-label={say('posts.removeReceiver', { name: fullName })}
            onClick={() => {
              removed.current = n;
              onRemove(id);
            }}
            className="flex h-control max-w-full items-center gap-1.5 rounded-full bg-scrub-wash ps-3 pe-2.5 font-medium text-small transition-colors hover:bg-well pointer-fine:h-8"
          >
            <bdi className="truncate">{fullName}</bdi>
            <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
