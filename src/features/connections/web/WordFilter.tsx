import { useEffect, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';

type WordFilterProps = { label: string; hint?: string; value: string; onChange: (text: string) => void };

/** One word to narrow by. The list follows when the typing pauses. */
export function WordFilter({ label, hint, value, onChange }: WordFilterProps) {
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
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="search"
        autoComplete="off"
        maxLength={limits.lineLength}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </Field>
  );
}
