import type { ReactNode } from 'react';
import { Link } from '#/platform/web/router/Link.tsx';
import { useMenuParts } from './MenuParts.ts';
import { menuItemLook } from './menuItemLook.ts';

export type MenuLinkProps = { to: string; icon?: ReactNode; children: ReactNode };

/** An entry of a Menu that goes somewhere: a real link, so it opens in a new tab too. */
export function MenuLink({ to, icon, children }: MenuLinkProps) {
  const { LinkItem } = useMenuParts();
  return (
    <LinkItem closeOnClick render={<Link to={to} />} className={menuItemLook()}>
      {icon}
      {children}
    </LinkItem>
  );
}
