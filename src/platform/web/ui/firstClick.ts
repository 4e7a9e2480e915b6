import type { MouseEvent } from 'react';

/** For a button that undoes, once it has been pressed, what it did: of a double click only the first one counts. */
export const firstClick = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};
