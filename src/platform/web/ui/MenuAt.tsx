import { type ReactNode, useState } from 'react';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';

type MenuAtProps = {
  /** What was pressed: the menu opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Called when it closes: false leaves the focus to what the chosen action opened. */
  finalFocus?: () => boolean;
  children: ReactNode;
};

const MenuLayer = lazyComponent(async () => (await import('./MenuLayer.tsx')).MenuLayer);

/** The menu of one of very many things: made when it is opened, where a Menu would be made for each. */
export function MenuAt({ anchor, onClose, ...rest }: MenuAtProps) {
  const [byKeyboard] = useState(() => anchor.matches(':focus-visible'));
  return (
    <MenuLayer {...rest} anchor={anchor} open byKeyboard={byKeyboard} onClose={onClose} onFault={onClose} />
  );
}
