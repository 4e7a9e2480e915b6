import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { getExport, openDownload, startExport } from '#/features/ownData/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Progress } from '#/platform/web/ui/Progress.tsx';
import { Status } from '#/platform/web/ui/Status.tsx';

const exportKey = ['own export'];
const isUnderway = (state: string | undefined) => state === 'waiting' || state === 'making';

/** Everything I have here as a zip: asked for, made while I wait or do something else, downloaded. */
export function OwnExport() {
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const { data, error: loadError } = useQuery({
    queryKey: exportKey,
    queryFn: () => callApi(getExport, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => isUnderway(state.data?.export?.state) && limits.exportPoll,
  });
  const found = data?.export;
  const isReady = found?.state === 'ready';

  const attempt = (action: () => Promise<void>) => async () => {
    setError(undefined);
    setBusy(true);
    try {
      await withFresh(action);
    } catch (refused) {
      setError(refused);
      await cache.invalidateQueries({ queryKey: exportKey });
    }
    setBusy(false);
  };
  const start = attempt(async () => {
    cache.setQueryData(exportKey, await callApi(startExport, {}));
  });
  const download = attempt(async () => {
    const { address } = await callApi(openDownload, {});
    location.assign(address);
  });

  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted text-small">{say('ownData.exportHint')}</p>
      {found && <Stage state={found.state} share={found.total > 0 ? found.done / found.total : 0} />}
      {!isUnderway(found?.state) && (
        <div className="flex flex-wrap gap-2">
          {isReady && (
            <Button ref={handFocusOn} busy={busy} onClick={() => void download()}>
              {say('ownData.download')}
            </Button>
          )}
          <Button ref={handFocusOn} busy={busy} onClick={() => void start()}>
            {say(isReady ? 'ownData.startAnother' : 'ownData.startExport')}
          </Button>
        </div>
      )}
      {(error ?? loadError) ? <Notice className="w-full">{sentenceOf(error ?? loadError)}</Notice> : null}
    </div>
  );
}

function Stage({ state, share }: { state: string; share: number }) {
  if (state === 'failed') return <Notice className="w-full">{say('ownData.exportFailed')}</Notice>;
  if (state === 'ready')
    return (
      <Notice kind="success" className="w-full">
        {say('ownData.exportReady')}
      </Notice>
    );
  const sentence = say(state === 'making' ? 'ownData.exportMaking' : 'ownData.exportWaiting');
  return (
    <div className="w-full">
      <Status className="mb-2">{sentence}</Status>
      <Progress label={say('ownData.yourData')} value={Math.round(share * 100)} />
    </div>
  );
}
