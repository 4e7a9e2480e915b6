import { useEffect } from 'react';

let screen = '';
let count = 0;

const write = () => {
  const name = screen ? `${screen} · Rounds` : 'Rounds';
  document.title = count > 0 ? `(${count}) ${name}` : name;
};

/** What stands on the tab of a screen. */
export function setTitle(of: string) {
  screen = of;
  write();
}

/** How much is new, in front of whatever stands on the tab. */
export function setTitleCount(unread: number) {
  count = unread;
  write();
}

/** For a screen whose title is known only with its data, such as a person's name. */
export function useTitle(of: string | undefined) {
  useEffect(() => {
    if (of) setTitle(of);
  }, [of]);
}
