import { useEffect, useRef, useState } from 'react';
import { type Begun, mentionIn } from './mentionIn.ts';

const isSame = (a: Begun | undefined, b: Begun | undefined) =>
  a?.area === b?.area && a?.start === b?.start && a?.end === b?.end && a?.typed === b?.typed;

const isFurther = (now: Begun, before: Begun) =>
  now.area === before.area && now.start === before.start && now.typed.startsWith(before.typed);

const moves = ['input', 'selectionchange', 'focusin', 'focusout'];

/** The mention that is being typed anywhere on the page, and how to dismiss it until another one is started. */
export function useBegunMention() {
  const [begun, setBegun] = useState(() => mentionIn(document.activeElement));
  const left = useRef<Begun>(undefined);

  useEffect(() => {
    const read = () => {
      const now = mentionIn(document.activeElement);
      const isLeft = now && left.current && isFurther(now, left.current);
      if (!isLeft) left.current = undefined;
      setBegun(before => (isLeft ? undefined : isSame(before, now) ? before : now));
    };
    // Text that is sent is not completed.
    const end = () => {
      left.current = mentionIn(document.activeElement);
      setBegun(undefined);
    };
    for (const move of moves) document.addEventListener(move, read);
    document.addEventListener('submit', end);
    return () => {
      for (const move of moves) document.removeEventListener(move, read);
      document.removeEventListener('submit', end);
    };
  }, []);

  const leave = () => {
    left.current = begun;
    setBegun(undefined);
  };
  return { begun, leave };
}
