import { cloneElement, type KeyboardEvent, type MouseEvent, type ReactElement, useState } from 'react';

type Trigger = ReactElement<Record<string, unknown>>;
type Options = { popup: 'menu' | 'dialog'; fetch: () => void };

const opens = ['ArrowDown', 'ArrowUp'];

/**
 * A button that opens something beside it whose code may have to be fetched first: it is fetched when the pointer or the
 * focus comes near. The button stays the same element all the time, so neither focus nor a press is lost meanwhile.
 */
export function useOpener(trigger: ReactElement, { popup, fetch }: Options) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  const opener = trigger as Trigger;

  const open = (element: HTMLElement, keyboard: boolean) => {
    setByKeyboard(keyboard);
    setAnchor(element);
    setOpen(true);
  };
  const button = cloneElement(opener, {
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    onPointerEnter: fetch,
    onFocus: fetch,
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      isOpen ? setOpen(false) : open(currentTarget, detail === 0),
    ...(popup === 'menu' && {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (!opens.includes(event.key)) return;
        event.preventDefault();
        open(event.currentTarget, true);
      },
    }),
  });
  return { button, anchor, isOpen, byKeyboard, close: () => setOpen(false) };
}
