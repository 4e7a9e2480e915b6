import type { ReactElement, ReactNode } from 'react';
import { whenNeeded } from '../whenNeeded.tsx';
import { useOpener } from './useOpener.ts';

export type MenuProps = {
  /** A Button or IconButton of ours: the element itself, the menu adds what opens it. */
  trigger: ReactElement;
  /** MenuItem, MenuLink, MenuLine. */
  children: ReactNode;
  /** Which edge of the trigger the menu keeps to. */
  align?: 'start' | 'end';
  /** Asked when it closes: false leaves the focus to what the chosen deed opened. */
  finalFocus?: () => boolean;
};

const MenuLayer = whenNeeded(async () => (await import('./MenuLayer.tsx')).MenuLayer);

/** A list of deeds behind a button: arrows move, letters jump, Escape closes and gives the focus back. */
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
