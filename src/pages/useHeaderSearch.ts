import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { useLocation } from '#/platform/web/router/Router.ts';

/** The search box of the header: its text on the results page, and whether a phone shows it. */
export function useHeaderSearch() {
  const { pathname, search } = useLocation();
  const isResults = pathname === paths.search('').split('?')[0];
  const [toggled, setToggled] = useState({ at: '', is: false });
  const isToggled = toggled.at === pathname && toggled.is;
  const isOpen = toggled.at === pathname ? toggled.is : isResults;
  const input = useRef<HTMLInputElement>(null);
  const row = useId();
  useEffect(() => {
    if (isToggled) input.current?.focus();
  }, [isToggled]);
  return {
    initial: isResults ? (new URLSearchParams(search).get('q') ?? '') : '',
    input,
    row,
    isOpen,
    toggle: () => setToggled({ at: pathname, is: !isOpen }),
  };
}
