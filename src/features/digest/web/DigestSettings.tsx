import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { type Cadence, cadences } from '#/features/digest/kinds.ts';
import { nameOfDay } from '#/features/duty/web/nameOfDay.ts';
import { zoneHere, zones } from '#/features/duty/web/zones.ts';
import { timeOfDay } from '#/platform/web/dates.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Select } from '#/platform/web/ui/Select.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { changeDigest, type Digest, digestQuery } from './digest.ts';

const namesOfCadences = { off: 'digest.off', daily: 'digest.daily', weekly: 'digest.weekly' } as const;

const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: timeOfDay(new Date(2024, 0, 1, hour)),
  }));
const weekdays = () => [1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: nameOfDay(day) }));

/** Whether what I have not read comes by e-mail, how often and when, and whether with words of messages. */
export function DigestSettings() {
  const { data, error, refetch } = useQuery(digestQuery);
  if (error && !data) return <LoadFailed error={error} text="digest.loadFailed" retry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div className="grid gap-5">
      <Field label={say('digest.title')} hint={say('digest.titleHint')}>
        <Select
          placeholder={false}
          options={cadences.map(value => ({ value, label: say(namesOfCadences[value]) }))}
          value={data.cadence}
          onChange={event => void changeDigest({ cadence: event.target.value as Cadence })}
        />
      </Field>
      {data.cadence !== 'off' && <When digest={data} />}
    </div>
  );
}

function When({ digest }: { digest: Digest }) {
  const { cadence, hour, weekday, timeZone, hasText, isConfirmed } = digest;
  const zone = timeZone ?? zoneHere();
  return (
    <>
      {!isConfirmed && (
        <Notice kind="info" still>
          {say('digest.confirmFirst')}
        </Notice>
      )}
      <div className="grid gap-5 mid:grid-cols-2">
        {cadence === 'weekly' && (
          <Field label={say('digest.weekday')}>
            <Select
              placeholder={false}
              options={weekdays()}
              value={String(weekday)}
              onChange={event => void changeDigest({ weekday: Number(event.target.value) })}
            />
          </Field>
        )}
        <Field label={say('digest.hour')}>
          <Select
            placeholder={false}
            options={hours()}
            value={String(hour)}
            onChange={event => void changeDigest({ hour: Number(event.target.value) })}
          />
        </Field>
        <Field label={say('duty.timeZone')}>
          <Select
            placeholder={false}
            options={zones(zone)}
            value={zone}
            onChange={event => void changeDigest({ timeZone: event.target.value })}
          />
        </Field>
      </div>
      <Switch
        label={say('digest.hasText')}
        hint={say('digest.hasTextHint')}
        checked={hasText}
        onChange={event => void changeDigest({ hasText: event.target.checked })}
      />
    </>
  );
}
