import { useState } from 'react';

/** True from the first time on that `is` was: what has been opened once stays there, so that it can close in its own time. */
export function useHasBeen(is: boolean) {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}
