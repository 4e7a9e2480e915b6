import { useRef } from 'react';

/** True from the first time on that `is` was: what has been opened once stays there, so that it can close in its own time. */
export function useEver(is: boolean) {
  const was = useRef(false);
  was.current ||= is;
  return was.current;
}
