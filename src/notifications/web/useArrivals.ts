import { useEffect, useRef, useState } from 'react';

/**
 * What a screen reader is told when something new arrives: `words`, whenever `amount` has grown. What was there when the
 * page came is not news; undefined is not known yet.
 */
export function useArrivals(amount: number | undefined, words: string) {
  const known = useRef<number>(undefined);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (amount === undefined || amount === known.current) return;
    // Emptied in between, so that the same words are said again.
    if (known.current !== undefined) setTold(amount > known.current ? words : '');
    known.current = amount;
  }, [amount, words]);
  return told;
}
