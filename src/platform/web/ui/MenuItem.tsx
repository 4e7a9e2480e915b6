import type { ReactNode } from 'react';
import { useMenuParts } from './MenuParts.ts';
import { menuItemLook } from './menuItemLook.ts';

export type MenuItemProps = {
  icon?: ReactNode;
  /** For what destroys something. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** One action of a Menu. */
export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item onClick={onSelect} disabled={disabled} className={menuItemLook(danger)}>
      {icon}
      {children}
    </Item>
  );
}
