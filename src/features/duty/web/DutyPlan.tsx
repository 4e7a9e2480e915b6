import { type FormEvent, useState } from 'react';
import { say } from '#/app/texts.ts';
import { setDutyPlan } from '#/features/duty/contract.ts';
import { type DutyReaders, dutyReaders } from '#/features/duty/kinds.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { beside, useAction } from '#/platform/web/useAction.ts';
import { DaysOff } from './DaysOff.tsx';
import { type Plan, showOwnDuty } from './duty.ts';
import { Week } from './Week.tsx';
import { zoneHere, zones } from './zones.ts';

const namesOfReaders = {
  nobody: 'duty.readersNobody',
  connections: 'duty.readersConnections',
  everyone: 'duty.readersEveryone',
} as const;

/** The first plan of somebody is that of the place where they are. */
const started = (kept: Plan): Plan =>
  kept.isOn || kept.shifts.length > 0 ? kept : { ...kept, timeZone: zoneHere() };

/** The hours of a week, changed as a whole: what is typed stays until it is saved. */
export function DutyPlan({ kept }: { kept: Plan }) {
  const [draft, setDraft] = useState<Plan>();
  const plan = draft ?? started(kept);
  const { busy, error, run, clearError } = useAction(async () => {
    showOwnDuty(await callApi(setDutyPlan, plan));
    setDraft(undefined);
    toast.success(say('duty.saved'));
  }, beside);
  const change = (changed: Partial<Plan>) => {
    clearError();
    setDraft({ ...plan, ...changed });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <Switch
        label={say('duty.plan')}
        hint={say('duty.planHint')}
        checked={plan.isOn}
        onChange={event => change({ isOn: event.target.checked })}
      />
      {plan.isOn && (
        <>
          <Week shifts={plan.shifts} onChange={shifts => change({ shifts })} />
          <Field label={say('duty.timeZone')}>
            <Select
              placeholder={false}
              options={zones(plan.timeZone)}
              value={plan.timeZone}
              onChange={event => change({ timeZone: event.target.value })}
            />
          </Field>
          <DaysOff days={plan.daysOff} onChange={daysOff => change({ daysOff })} />
        </>
      )}
      <RadioGroup
        label={say('duty.readers')}
        options={dutyReaders.map(value => ({ value, label: say(namesOfReaders[value]) }))}
        value={plan.readers}
        onChange={event => change({ readers: event.currentTarget.value as DutyReaders })}
      />
      {error !== undefined && <Notice>{sentenceOf(error)}</Notice>}
      <Button type="submit" kind="primary" busy={busy} className="justify-self-start">
        {say('duty.save')}
      </Button>
    </form>
  );
}
