import { type FormEvent, useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { setOffUntil } from '#/features/duty/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { TextInput } from '#/platform/web/ui/TextInput.tsx';
import { useNow } from '#/platform/web/ui/useNow.ts';
import { beside, useAction } from '#/platform/web/useAction.ts';
import { type OwnDuty, showOwnDuty } from './duty.ts';
import { timeAhead } from './timeAhead.ts';

const hourMs = 60 * 60_000;

/** Whether I am on duty now, and going off duty for a while whatever the plan says. */
export function OffUntil({ duty: { plan, offUntil, duty } }: { duty: OwnDuty }) {
  const now = useNow();
  const [typed, setTyped] = useState('');
  const { busy, error, run, clearError } = useAction(async (until: Date | null) => {
    showOwnDuty(await callApi(setOffUntil, { until: until?.toISOString() ?? null }));
    setTyped('');
  }, beside);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const until = new Date(typed);
    // An unfinished entry is no time: the server says what is missing.
    void run(Number.isNaN(until.getTime()) ? new Date(0) : until);
  };
  const time = duty.until && timeAhead(new Date(duty.until), now);
  const state = duty.isOn
    ? time
      ? say('duty.youAreOnUntil', { time })
      : plan.isOn
        ? say('duty.youAreOn')
        : say('duty.withoutPlan')
    : time
      ? say('duty.youAreOffUntil', { time })
      : say('duty.youAreOff');
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, limits.reminderHour);
  return (
    <div className="grid gap-3">
      <Notice
        kind="info"
        action={
          offUntil && (
            <Button kind="quiet" size="small" busy={busy} onClick={() => void run(null)}>
              {say('duty.backOn')}
            </Button>
          )
        }
      >
        {state}
      </Notice>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-small">{say('duty.goOff')}</legend>
        <div className="flex flex-wrap gap-2">
          {[1, 8].map(hours => (
            <Button key={hours} busy={busy} onClick={() => void run(new Date(Date.now() + hours * hourMs))}>
              {say('duty.hours', { count: hours })}
            </Button>
          ))}
          <Button busy={busy} onClick={() => void run(tomorrow)}>
            {say('duty.untilTime', { time: timeAhead(tomorrow, now) })}
          </Button>
        </div>
        <form noValidate onSubmit={send} className="grid items-start gap-2 mid:grid-cols-[1fr_auto]">
          <Field
            label={say('duty.offUntil')}
            error={error === undefined ? undefined : sentenceOf(error)}
            className="grow"
          >
            <TextInput
              type="datetime-local"
              dir={undefined}
              value={typed}
              aria-invalid={error !== undefined || undefined}
              className="figures appearance-none"
              onChange={event => {
                clearError();
                setTyped(event.target.value);
              }}
            />
          </Field>
          <Button type="submit" busy={busy} className="mid:mt-6">
            {say('duty.goOffButton')}
          </Button>
        </form>
      </fieldset>
    </div>
  );
}
