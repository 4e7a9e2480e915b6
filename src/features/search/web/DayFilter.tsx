import { useTyped } from '#/features/connections/web/useTyped.ts';
import { DateInput } from '#/platform/web/ui/DateInput.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { isDay } from './days.ts';

type DayFilterProps = {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
};

/** A day to narrow by. While its year is typed it is a day long ago, which narrows nothing and stays in the field. */
export function DayFilter({ label, value, error, onChange }: DayFilterProps) {
  const [typed, setTyped] = useTyped(value, day => (day === '' || isDay(day)) && onChange(day));
  return (
    <Field label={label} error={error}>
      <DateInput
        min="1970-01-01"
        max="9998-12-31"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </Field>
  );
}
