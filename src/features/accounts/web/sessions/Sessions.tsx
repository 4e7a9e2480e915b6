import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { endOtherSessions } from '#/features/accounts/sessionsContract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { LoadingRow } from '#/platform/web/ui/LoadingRow.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { SessionRow } from './SessionRow.tsx';
import { sessionsKey, useSessions } from './useSessions.ts';

/** Where I am signed in, and the way out of each. */
export function Sessions() {
  const { data, error, refetch } = useSessions();
  const [asks, setAsks] = useState(false);

  const { busy, run: endOthers } = useAction(
    async () => {
      await callApi(endOtherSessions, {});
      toast.success(say('accounts.othersSignedOut'));
    },
    {
      onSettled: () => {
        setAsks(false);
        void cache.invalidateQueries({ queryKey: sessionsKey });
      },
    },
  );

  if (error && !data) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return <LoadingRow />;
  return (
    <>
      <p className="mb-2 text-small text-muted">{say('accounts.sessionsHint')}</p>
      <ul aria-label={say('accounts.sessions')} className="divide-y divide-line">
        {data.sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button ref={handFocusOn} className="mt-4" onClick={() => setAsks(true)}>
          {say('accounts.signOutOthers')}
        </Button>
      )}
      <Confirm
        open={asks}
        question={say('accounts.signOutOthersQuestion')}
        confirm={say('accounts.signOut')}
        busy={busy}
        onConfirm={() => void endOthers()}
        onCancel={() => setAsks(false)}
      />
    </>
  );
}
