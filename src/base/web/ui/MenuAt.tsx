import type { ReactNode } from 'react';
import { whenNeeded } from '../whenNeeded.tsx';

type MenuAtProps = {
  /** What was pressed: the menu opens beside it and gives the focus back to it. */
  anchor: HTMLElement;
  /** Opened by a key: the first deed has the focus. */
  byKeyboard?: boolean;
  /** As of a Menu. */
  finalFocus?: () => boolean;
  onClose: () => void;
  children: ReactNode;
};

const MenuLayer = whenNeeded(async () => (await import('./MenuLayer.tsx')).MenuLayer);

/** The menu of one of very many things: made when it is opened, where a Menu would be made for each. */
export const MenuAt = ({ onClose, ...rest }: MenuAtProps) => (
  <MenuLayer {...rest} open onClose={onClose} onFault={onClose} />
);
