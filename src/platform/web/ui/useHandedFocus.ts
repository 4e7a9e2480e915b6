import { useRef } from 'react';

/**
 * For a Menu one of whose actions opens something that takes the focus: `handOn` is called by that action, `finalFocus`
 * goes to the Menu.
 */
export function useHandedFocus() {
  const isHandedOn = useRef(false);
  return {
    handOn: () => {
      isHandedOn.current = true;
    },
    finalFocus: () => {
      const mayReturn = !isHandedOn.current;
      isHandedOn.current = false;
      return mayReturn;
    },
  };
}
