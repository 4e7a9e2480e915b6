import { Link, type LinkProps } from './Link.tsx';
import { useLocation } from './Router.ts';

/** A link that says so where it leads to this page, or to one that this page lies below. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isHere = `${pathname}/`.startsWith(`${props.to.split(/[?#]/)[0]}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
