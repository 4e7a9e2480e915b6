import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useMenuParts } from './MenuParts.ts';

export type MenuItemProps = {
  icon?: ReactNode;
  /** For what cannot be taken back. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** One action of a Menu. */
export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  return (
    <Item
      onClick={onSelect}
      disabled={disabled}
      className={classes(
        'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-corner px-3 py-1.5 text-start outline-none',
        'data-highlighted:bg-scrub-wash data-disabled:cursor-not-allowed data-disabled:opacity-55',
        'pointer-coarse:min-h-control [&_svg]:size-4.5 [&_svg]:shrink-0',
        danger ? 'text-danger' : 'text-ink [&_svg]:text-muted',
      )}
    >
      {icon}
      {children}
    </Item>
  );
}
