import { limits } from '#/app/limits.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { useTyped } from './useTyped.ts';

type WordFilterProps = { label: string; hint?: string; value: string; onChange: (text: string) => void };

/** One word to narrow by. The list follows when the typing pauses. */
export function WordFilter({ label, hint, value, onChange }: WordFilterProps) {
  const [typed, setTyped] = useTyped(value, onChange);
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
