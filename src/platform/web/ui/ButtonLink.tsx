import type { ReactNode } from 'react';
import { Link, type LinkProps } from '#/platform/web/router/Link.tsx';
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonLook.ts';
import { classes } from './classes.ts';

export type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
  className?: string;
};

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ kind, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(buttonLook(kind, size, wide), className)}>
      {icon}
      {children}
    </Link>
  );
}
