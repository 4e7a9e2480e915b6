import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

type MenuAtProps = {
  /** What was pressed: the menu opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
};

/** The menu of one of very many things: made when it is opened, where a Menu would be made for each. */
export function MenuAt({ anchor, onClose, children }: MenuAtProps) {
  return (
    <Base.Root open onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup
            finalFocus={() => anchor}
            className="min-w-44 max-w-80 rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
