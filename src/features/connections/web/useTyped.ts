import { useEffect, useState } from 'react';
import { limits } from '#/app/limits.ts';

/** What is typed into a filter, which counts when the typing pauses. */
export function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  // Changed elsewhere, as by 'Clear filters' or Back.
  if (from !== value) {
    setFrom(value);
    setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), limits.filterPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
