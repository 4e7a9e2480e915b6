import { useEffect, useEffectEvent, useState } from 'react';
import { isComposing } from '#/platform/web/keyboard/isComposing.ts';

type ListKeys = {
  area: HTMLTextAreaElement;
  listId: string;
  /** What the list is about: with another word its first row is active again. */
  typed: string;
  count: number;
  onChoose: (index: number) => void;
  onLeave: () => void;
};

/**
 * The keys of a list beside a text area, and what the area says of it: the pattern of a combobox by WAI-ARIA, for as
 * long as the list is there. They come before the keys of the area and of what is around it.
 */
export function useListKeys({ area, listId, typed, count, onChoose, onLeave }: ListKeys) {
  const [chosen, setChosen] = useState({ typed, index: 0 });
  const active = chosen.typed === typed && chosen.index < count ? chosen.index : 0;
  const setActive = (index: number) => setChosen({ typed, index });
  const goTo = (index: number) => {
    setActive(index);
    document.getElementById(`${listId}-${index}`)?.scrollIntoView({ block: 'nearest' });
  };
  const activeId = `${listId}-${active}`;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target !== area || isComposing({ nativeEvent: event, keyCode: event.keyCode })) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
      // Text that is sent now is not completed.
      if (event.key === 'Enter') onLeave();
      return;
    }
    const actions: Record<string, () => void> = {
      ArrowDown: () => goTo((active + 1) % count),
      ArrowUp: () => goTo((active + count - 1) % count),
      Enter: () => onChoose(active),
      Tab: () => onChoose(active),
      Escape: onLeave,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  useEffect(() => {
    const says = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': 'true',
      'aria-controls': listId,
    };
    for (const [name, value] of Object.entries(says)) area.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(says), 'aria-activedescendant']) area.removeAttribute(name);
    };
  }, [area, listId]);

  useEffect(() => area.setAttribute('aria-activedescendant', activeId), [area, activeId]);

  return { active, setActive };
}
