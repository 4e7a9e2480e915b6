import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { menuItemLook } from './menuItemLook.ts';

export type MenuItemProps = {
  icon?: ReactNode;
  /** For what destroys something. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** One deed of a Menu. */
export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Base.Item onClick={onSelect} disabled={disabled} className={menuItemLook(danger)}>
      {icon}
      {children}
    </Base.Item>
  );
}
