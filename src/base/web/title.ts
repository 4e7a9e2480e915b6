import { useEffect } from 'react';

/** What stands on the tab of a screen. */
export const titleOf = (screen: string) => (screen ? `${screen} · Rounds` : 'Rounds');

/** For a screen whose title is known only with its data, such as a person's name. */
export function useTitle(screen: string | undefined) {
  useEffect(() => {
    if (screen) document.title = titleOf(screen);
  }, [screen]);
}
