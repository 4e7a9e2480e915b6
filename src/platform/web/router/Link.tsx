import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from './Router.ts';
import { addressOf, locationOf } from './tab.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  NavigateOptions & {
    to: string;
    /** Awaited before a plain press goes there. */
    before?: () => Promise<unknown>;
  };

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/** A link within the app: a plain press navigates without loading a page. */
export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, visit, before, onClick, children, ...rest } = props;
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // As browsers do: going to where one is leaves no second step back.
    const isHere = addressOf(locationOf(to)) === addressOf(location);
    const go = () => void navigate(to, { replace: replace ?? isHere, state, preventScrollReset, visit });
    if (before) void before().then(go);
    else go();
  };
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  );
}
