import { Menu as Base } from '@base-ui/react/menu';
import { type ReactNode, useRef } from 'react';
import { MenuParts } from './MenuParts.ts';

type MenuLayerProps = {
  /** What was pressed: the menu opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  open: boolean;
  /** Opened by a key: the first action has the focus. */
  byKeyboard?: boolean;
  align?: 'start' | 'end';
  finalFocus?: (() => boolean) | undefined;
  onClose: () => void;
  children: ReactNode;
};

const parts = { Item: Base.Item };

/** What Menu and MenuAt show once they are open. */
export function MenuLayer({ anchor, open, byKeyboard, align = 'end', finalFocus, ...rest }: MenuLayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const focusFirst = byKeyboard && {
    initialFocus: () => popup.current?.querySelector<HTMLElement>('[role^=menuitem]') ?? true,
  };
  return (
    <Base.Root open={open} onOpenChange={shown => !shown && rest.onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup
            ref={popup}
            {...focusFirst}
            finalFocus={() => (finalFocus && !finalFocus() ? false : anchor)}
            className="min-w-44 max-w-80 origin-(--transform-origin) rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none transition-[opacity,scale] duration-120 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            <MenuParts value={parts}>{rest.children}</MenuParts>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
