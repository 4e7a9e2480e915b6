import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { getChatPreferences, setChatPreferences } from '#/features/messaging/contract.ts';
import { writers } from '#/features/messaging/kinds.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useOptimisticChoices } from '#/platform/web/useOptimisticChoices.ts';

type Preferences = JsonOutputOf<typeof getChatPreferences>;

const queryKey = ['chat preferences'];
const choices = () =>
  writers.map(value => ({
    value,
    label: say(`messaging.writers_${value}`),
    hint: say(`messaging.writers_${value}_hint`),
  }));

// Shown at once, and put back if it could not be kept.
async function keep(chosen: Partial<Preferences>) {
  const before = cache.getQueryData<Preferences>(queryKey)!;
  const undone = Object.fromEntries(Object.keys(chosen).map(key => [key, before[key as keyof Preferences]]));
  const set = (change: Partial<Preferences>) =>
    cache.setQueryData<Preferences>(queryKey, now => now && { ...now, ...change });
  set(chosen);
  try {
    await callApi(setChatPreferences, { ...before, ...chosen });
  } catch (error) {
    set(undone);
    const isSignedOut = isRefused(error, 'unauthorized');
    toast.error(say(isSignedOut ? 'accounts.notAuthenticated' : 'messaging.settingsFailed'));
  }
}

/** What others see of me in chats, and who may start one. */
export function ChatSettings() {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => callApi(getChatPreferences, {}) });
  if (error && !data) {
    return <LoadFailed error={error} text="messaging.settingsUnread" retry={refetch} />;
  }
  if (!data) return <Loading />;
  return <Choices kept={data} />;
}

function Choices({ kept }: { kept: Preferences }) {
  const [shown, choose] = useOptimisticChoices(kept, keep);
  return (
    <div className="space-y-5">
      <Switch
        label={say('messaging.showsPresence')}
        hint={say('messaging.showsPresenceHint')}
        checked={shown.showsPresence}
        onChange={event => choose({ showsPresence: event.target.checked })}
      />
      <Switch
        label={say('messaging.showsReads')}
        hint={say('messaging.showsReadsHint')}
        checked={shown.showsReads}
        onChange={event => choose({ showsReads: event.target.checked })}
      />
      <RadioGroup
        label={say('messaging.writers')}
        options={choices()}
        value={shown.writers}
        direction="column"
        onChange={event => choose({ writers: event.currentTarget.value as Preferences['writers'] })}
      />
    </div>
  );
}
