import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from './Router.ts';
import { addressOf, locationOf } from './tab.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string };

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;

/** A link within the app: a plain press navigates without loading a page. */
export function Link(props: LinkProps) {
  const { to, replace, state, preventScrollReset, visit, onClick, children, ...rest } = props;
  const navigate = useNavigate();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // As browsers do: going to where one is leaves no second step back.
    const isHere = addressOf(locationOf(to)) === addressOf(location);
    void navigate(to, { replace: replace ?? isHere, state, preventScrollReset, visit });
  };
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  );
}
