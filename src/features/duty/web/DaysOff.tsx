import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { dayOf } from '#/platform/web/dates.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { DateInput } from '#/platform/web/ui/DateInput.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';

type DaysOffProps = { days: string[]; onChange: (days: string[]) => void };

/** Holidays: on these days no shift begins. */
export function DaysOff({ days, onChange }: DaysOffProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    onChange([...new Set([...days, typed])].toSorted());
    setTyped('');
  };
  return (
    <fieldset className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Field label={say('duty.daysOff')} className="grow">
          <DateInput value={typed} onChange={event => setTyped(event.target.value)} />
        </Field>
        <Button disabled={typed === '' || days.length >= limits.daysOff} onClick={add}>
          {say('duty.addDay')}
        </Button>
      </div>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {days.map(day => (
            <li key={day} className="flex items-center gap-1 rounded-control bg-well ps-3">
              <span className="figures">{dayOf(day)}</span>
              <IconButton
                label={say('duty.removeDay', { day: dayOf(day) })}
                icon={<X className="size-4" />}
                onClick={() => onChange(days.filter(other => other !== day))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
