import { useQuery } from '@tanstack/react-query';
import { say, type TextKey } from '#/app/texts.ts';
import { type PushShows, pushShows } from '#/features/push/kinds.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { chooseShows, pushQuery } from './subscription.ts';
import { useSupport } from './support.ts';
import { usePushSwitch } from './usePushSwitch.ts';

const sentences = {
  nothing: ['pushSettings.shows_nothing', 'pushSettings.shows_nothing_hint'],
  sender: ['pushSettings.shows_sender', 'pushSettings.shows_sender_hint'],
  all: ['pushSettings.shows_all', 'pushSettings.shows_all_hint'],
} as const satisfies Record<PushShows, readonly [label: TextKey, hint: TextKey]>;

const options = () =>
  pushShows.map(value => ({ value, label: say(sentences[value][0]), hint: say(sentences[value][1]) }));

/** Whether this browser gets push messages, or why it cannot; and what they show on every device of mine. */
export function PushHere() {
  const { data, error, refetch } = useQuery(pushQuery);
  if (error && !data) return <LoadFailed error={error} text="pushSettings.loadFailed" retry={refetch} />;
  if (!data) return <Loading />;
  return (
    <div className="space-y-6">
      <ThisDevice isOn={data.isOn} />
      <RadioGroup
        label={say('pushSettings.shows')}
        options={options()}
        value={data.shows}
        direction="column"
        onChange={event => void chooseShows(event.currentTarget.value as PushShows)}
      />
    </div>
  );
}

function ThisDevice({ isOn }: { isOn: boolean }) {
  const support = useSupport();
  const { busy, turn } = usePushSwitch();
  if (support === 'homeScreen') return <HomeScreenSteps />;
  if (support !== 'yes')
    return (
      <Notice kind="info" still>
        {say(support === 'refused' ? 'pushSettings.refused' : 'pushSettings.unsupported')}
      </Notice>
    );
  return (
    <Switch
      label={say('pushSettings.push')}
      hint={say('pushSettings.pushHint')}
      checked={busy ? !isOn : isOn}
      aria-busy={busy || undefined}
      onChange={event => void turn(event.target.checked)}
    />
  );
}
