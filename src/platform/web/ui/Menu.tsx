import type { ReactElement, ReactNode } from 'react';
import { lazyComponent } from '#/platform/web/lazyComponent.tsx';
import { useOpener } from './useOpener.ts';

export type MenuProps = {
  /** A Button or IconButton of ours: the element itself, the menu adds what opens it. */
  trigger: ReactElement;
  /** MenuItems. */
  children: ReactNode;
  /** Which edge of the trigger the menu keeps to. */
  align?: 'start' | 'end';
  /** Called when it closes: false leaves the focus to what the chosen action opened. */
  finalFocus?: () => boolean;
};

const MenuLayer = lazyComponent(async () => (await import('./MenuLayer.tsx')).MenuLayer);

/** A menu of actions behind a button: arrows move, letters jump, Escape closes and returns the focus. */
export function Menu({ trigger, children, ...rest }: MenuProps) {
  const { button, anchor, isOpen, byKeyboard, close } = useOpener(trigger, {
    popup: 'menu',
    fetch: MenuLayer.fetch,
  });
  return (
    <>
      {button}
      {anchor && (
        <MenuLayer
          {...rest}
          anchor={anchor}
          open={isOpen}
          byKeyboard={byKeyboard}
          onClose={close}
          onFault={close}
        >
          {children}
        </MenuLayer>
      )}
    </>
  );
}
