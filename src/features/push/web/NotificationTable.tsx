import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { say } from '#/app/texts.ts';
import { setDigestKind } from '#/features/digest/contract.ts';
import { digestKinds } from '#/features/digest/kinds.ts';
import { type Digest, digestQuery } from '#/features/digest/web/digest.ts';
import { getSwitches, setSwitch } from '#/features/notifications/contract.ts';
import { type SwitchKind, switchKinds } from '#/features/notifications/kinds.ts';
import { switchLabels } from '#/features/notifications/labels.ts';
import { getPushKinds, setPushKind } from '#/features/push/contract.ts';
import { type PushKind, pushKinds } from '#/features/push/kinds.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { BareSwitch } from '#/platform/web/ui/BareSwitch.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useOptimisticChoices } from '#/platform/web/useOptimisticChoices.ts';

type InRounds = JsonOutputOf<typeof getSwitches>;
type Pushed = JsonOutputOf<typeof getPushKinds>;
type Mailed = Digest['kinds'];

const inRoundsKey = ['notification switches'];
const pushedKey = ['push kinds'];
const labels = { message: 'pushSettings.ofMessages', ...switchLabels } as const;

/** Messages first, then what others did with posts and comments of mine, then the rest. */
const first: PushKind[] = ['message', 'like', 'comment', 'commentLike', 'reply'];
const inOrder = [...new Set([...first, ...pushKinds])];

/** Which kinds of news reach me, and by which way. */
export function NotificationTable() {
  const inRounds = useQuery({ queryKey: inRoundsKey, queryFn: () => callApi(getSwitches, {}) });
  const pushed = useQuery({ queryKey: pushedKey, queryFn: () => callApi(getPushKinds, {}) });
  const digest = useQuery(digestQuery);
  if (inRounds.data && pushed.data && digest.data)
    return <Kinds inRounds={inRounds.data} pushed={pushed.data} digest={digest.data} />;
  const all = [inRounds, pushed, digest];
  const failed = all.find(({ error }) => error);
  if (!failed) return <Loading />;
  const retry = () => Promise.all(all.map(({ refetch }) => refetch()));
  return <LoadFailed error={failed.error} text="notifications.loadFailed" retry={retry} />;
}

type KindsProps = { inRounds: InRounds; pushed: Pushed; digest: Digest };

function Kinds({ inRounds, pushed, digest }: KindsProps) {
  const [shown, choose] = useOptimisticChoices(inRounds, keepInRounds);
  const [shownPushed, choosePushed] = useOptimisticChoices(pushed, keepPushed);
  const [shownMailed, chooseMailed] = useOptimisticChoices(digest.kinds, keepMailed);
  const id = useId();
  return (
    <>
      <p className="mb-2 text-meta text-muted">{say('pushSettings.tableHint')}</p>
      <table className="w-full">
        <caption className="sr-only">{say('notifications.ofWhat')}</caption>
        <thead className="text-meta text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">{say('pushSettings.kind')}</span>
            </th>
            <ColumnHeader id={`${id}-in`}>{say('pushSettings.inRounds')}</ColumnHeader>
            <ColumnHeader id={`${id}-push`}>{say('pushSettings.byPush')}</ColumnHeader>
            <ColumnHeader id={`${id}-email`}>{say('digest.byEmail')}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {inOrder.map(kind => {
            const isMessage = kind === 'message';
            // A server of the version before knows no such kind.
            const isOn = isMessage || (shown[kind] ?? true);
            const row = `${id}-${kind}`;
            return (
              <tr key={kind} className="border-line border-t">
                <th scope="row" id={row} className="py-3 pe-2 text-start font-normal wrap-anywhere">
                  <label htmlFor={`${row}-${isMessage ? 'push' : 'in'}`}>{say(labels[kind])}</label>
                </th>
                <td className="px-1 text-center align-middle text-meta text-muted">
                  {isMessage ? (
                    say('pushSettings.always')
                  ) : (
                    <BareSwitch
                      id={`${row}-in`}
                      aria-labelledby={`${row} ${id}-in`}
                      checked={isOn}
                      onChange={event => choose({ [kind]: event.target.checked })}
                    />
                  )}
                </td>
                <td className="ps-1 text-center align-middle text-meta">
                  <BareSwitch
                    id={`${row}-push`}
                    aria-labelledby={`${row} ${id}-push`}
                    // What makes no notification is not pushed.
                    disabled={!isOn}
                    checked={isOn && (shownPushed[kind] ?? false)}
                    onChange={event => choosePushed({ [kind]: event.target.checked })}
                  />
                </td>
                <td className="ps-1 text-center align-middle text-meta">
                  <BareSwitch
                    id={`${row}-email`}
                    aria-labelledby={`${row} ${id}-email`}
                    disabled={!isOn || digest.cadence === 'off'}
                    checked={isOn && digest.cadence !== 'off' && shownMailed[kind]}
                    onChange={event => chooseMailed({ [kind]: event.target.checked })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const ColumnHeader = ({ id, children }: { id: string; children: string }) => (
  <th scope="col" id={id} className="w-16 px-1 py-2 text-center align-bottom font-medium mid:w-24">
    {children}
  </th>
);

// Shown at once, and put back if it could not be kept.
async function keepInRounds(chosen: Partial<InRounds>) {
  for (const kind of switchKinds) {
    const isOn = chosen[kind];
    if (isOn !== undefined)
      await turn<InRounds, SwitchKind>(inRoundsKey, kind, isOn, () => callApi(setSwitch, { kind, isOn }));
  }
}

async function keepPushed(chosen: Partial<Pushed>) {
  for (const kind of pushKinds) {
    const isOn = chosen[kind];
    if (isOn !== undefined)
      await turn<Pushed, PushKind>(pushedKey, kind, isOn, () => callApi(setPushKind, { kind, isOn }));
  }
}

async function keepMailed(chosen: Partial<Mailed>) {
  const { queryKey } = digestQuery;
  const set = (kinds: Partial<Mailed>) =>
    cache.setQueryData<Digest>(queryKey, now => now && { ...now, kinds: { ...now.kinds, ...kinds } });
  for (const kind of digestKinds) {
    const isOn = chosen[kind];
    if (isOn === undefined) continue;
    set({ [kind]: isOn });
    try {
      await callApi(setDigestKind, { kind, isOn });
    } catch (error) {
      set({ [kind]: !isOn });
      toast.error(sentenceOf(error));
    }
  }
}

async function turn<Kept extends object, Kind extends keyof Kept>(
  queryKey: string[],
  kind: Kind,
  isOn: boolean,
  save: () => Promise<unknown>,
) {
  const set = (value: boolean) => cache.setQueryData<Kept>(queryKey, now => now && { ...now, [kind]: value });
  set(isOn);
  try {
    await save();
  } catch (error) {
    set(!isOn);
    toast.error(sentenceOf(error));
  }
}
