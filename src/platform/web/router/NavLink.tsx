import { Link, type LinkProps } from './Link.tsx';
import { useLocation } from './Router.ts';

/** A link that is marked as current on its page, or on a page below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const isHere = `${pathname}/`.startsWith(`${props.to.split(/[?#]/)[0]}/`);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
