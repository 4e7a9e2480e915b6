import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

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

/** A list of deeds behind a button: arrows move, letters jump, Escape closes and gives the focus back. */
export function Menu({ trigger, children, align = 'end', finalFocus }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup
            finalFocus={finalFocus}
            className="min-w-44 max-w-80 origin-(--transform-origin) rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none transition-[opacity,scale] duration-120 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
