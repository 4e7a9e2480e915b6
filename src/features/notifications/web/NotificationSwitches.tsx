import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { getSwitches, setSwitch } from '#/features/notifications/contract.ts';
import { type SwitchKind, switchKinds } from '#/features/notifications/kinds.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Switch } from '#/platform/web/ui/Switch.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useOptimisticChoices } from '#/platform/web/useOptimisticChoices.ts';

type Kept = JsonOutputOf<typeof getSwitches>;

const queryKey = ['notification switches'];
const labels = {
  like: 'notifications.ofLikes',
  comment: 'notifications.ofComments',
  repost: 'notifications.ofReposts',
  mention: 'notifications.ofMentions',
  request: 'notifications.ofRequests',
  acceptance: 'notifications.ofAcceptances',
  follow: 'notifications.ofFollows',
  invitation: 'notifications.ofInvitations',
  confirmation: 'notifications.ofConfirmations',
  reply: 'notifications.ofReplies',
  commentLike: 'notifications.ofCommentLikes',
  reminder: 'notifications.ofReminders',
  quote: 'notifications.ofQuotes',
  editing: 'notifications.ofEditing',
} as const;

/** What others did with posts and comments of mine first, then the rest. */
const first: SwitchKind[] = ['like', 'comment', 'commentLike', 'reply'];
const inOrder = [...new Set([...first, ...switchKinds])];

/** Which kinds notify me. */
export function NotificationSwitches() {
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => callApi(getSwitches, {}) });
  if (isError && !data) return <LoadFailed text="notifications.loadFailed" retry={refetch} />;
  if (!data) return <Loading />;
  return <Kinds kept={data} />;
}

function Kinds({ kept }: { kept: Kept }) {
  const [shown, choose] = useOptimisticChoices(kept, keep);
  return (
    <div className="space-y-4">
      {inOrder.map(kind => (
        <Switch
          key={kind}
          label={say(labels[kind])}
          // A server of the version before knows no such kind.
          checked={shown[kind] ?? true}
          onChange={event => choose({ [kind]: event.target.checked })}
        />
      ))}
    </div>
  );
}

// Shown at once, and put back if it could not be kept.
async function keep(chosen: Partial<Kept>) {
  for (const kind of switchKinds) if (chosen[kind] !== undefined) await turn(kind, chosen[kind]);
}

async function turn(kind: SwitchKind, isOn: boolean) {
  const set = (value: boolean) => cache.setQueryData<Kept>(queryKey, now => now && { ...now, [kind]: value });
  set(isOn);
  try {
    await callApi(setSwitch, { kind, isOn });
  } catch (error) {
    set(!isOn);
    toast.error(sentenceOf(error));
  }
}
