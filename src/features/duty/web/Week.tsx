import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import type { Plan } from './duty.ts';
import { nameOfDay } from './nameOfDay.ts';

type Shifts = Plan['shifts'];
type WeekProps = { shifts: Shifts; onChange: (shifts: Shifts) => void };

const days = [1, 2, 3, 4, 5, 6, 7];
const early = { from: '07:00', to: '15:00' };

/** The shifts of each day of a week. */
export function Week({ shifts, onChange }: WeekProps) {
  const numbered = shifts.map((shift, n) => ({ ...shift, n }));
  const change = (n: number, changed: Partial<Shifts[number]>) =>
    onChange(shifts.map((shift, at) => (at === n ? { ...shift, ...changed } : shift)));
  // As on the day before, which is what most weeks look like.
  const add = (day: number) => {
    const before = shifts.findLast(shift => shift.day < day) ?? early;
    const { from, to } = shifts.some(shift => shift.day === day) ? early : before;
    onChange([...shifts, { day, from, to }].toSorted((one, other) => one.day - other.day));
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-small">{say('duty.week')}</legend>
      <ul className="divide-y divide-line">
        {days.map(day => {
          const name = nameOfDay(day);
          const own = numbered.filter(shift => shift.day === day);
          return (
            <li
              key={day}
              className="grid grid-cols-[1fr_auto] items-start gap-x-2 py-1.5 mid:grid-cols-[6.5rem_1fr_auto]"
            >
              <span className="pt-2.5">{name}</span>
              <div className="order-1 col-span-2 grid min-w-0 gap-1.5 mid:order-none mid:col-span-1">
                {own.length === 0 && (
                  <span className="pb-1.5 text-muted text-small mid:pt-2.5 mid:text-body">
                    {say('duty.off')}
                  </span>
                )}
                {own.map(({ n, from, to }, at) => (
                  <div
                    key={n}
                    className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-x-1.5 mid:grid-cols-[minmax(0,8rem)_auto_minmax(0,8rem)_auto] mid:justify-start"
                  >
                    <TimeInput
                      label={say('duty.from', { day: name, number: at + 1 })}
                      value={from}
                      onChange={from => change(n, { from })}
                    />
                    <span aria-hidden="true">–</span>
                    <TimeInput
                      label={say('duty.to', { day: name, number: at + 1 })}
                      value={to}
                      onChange={to => change(n, { to })}
                    />
                    <IconButton
                      label={say('duty.removeShift', { day: name, number: at + 1 })}
                      icon={<X className="size-4" />}
                      onClick={() => onChange(shifts.filter((_, other) => other !== n))}
                    />
                    {to !== '' && to <= from && (
                      <span className="col-span-2 col-start-3 text-meta text-muted">
                        {say('duty.nextDay')}
                      </span>
                    )}
                  </div>
                ))}
              </div>
              <IconButton
                label={say('duty.addShift', { day: name })}
                icon={<Plus className="size-4" />}
                disabled={shifts.length >= limits.shifts}
                onClick={() => add(day)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

type TimeInputProps = { label: string; value: string; onChange: (value: string) => void };

const TimeInput = ({ label, value, onChange }: TimeInputProps) => (
  <TextInput
    type="time"
    dir={undefined}
    aria-label={label}
    value={value}
    className="figures min-w-0 appearance-none"
    onChange={event => onChange(event.target.value)}
  />
);
