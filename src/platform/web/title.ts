import { useEffect } from 'react';

let screen = '';
let count = 0;

const write = () => {
  const name = screen ? `${screen} · Rounds` : 'Rounds';
  document.title = count > 0 ? `(${count}) ${name}` : name;
};

/** The page title of a screen. */
export function setTitle(of: string) {
  screen = of;
  write();
}

/** The number of unread things, in front of the title. */
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
