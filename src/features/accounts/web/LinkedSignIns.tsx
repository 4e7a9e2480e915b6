import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { listIdentities, removeIdentity } from '#/features/accounts/identitiesContract.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { LoadingRow } from '#/platform/web/ui/LoadingRow.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { withFresh } from './proof/withFresh.ts';
import { sessionsKey } from './sessions/useSessions.ts';

type Identity = JsonOutputOf<typeof listIdentities>['identities'][number];

const key = ['identities'];

/** Sign-ins elsewhere, such as Google, that open this account, and the way to remove them. */
export function LinkedSignIns() {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => callApi(listIdentities, {}),
    staleTime: 0,
  });
  if (error && !data) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return <LoadingRow />;
  if (data.identities.length === 0) return <p className="text-muted">{say('accounts.noLinkedSignIns')}</p>;
  return (
    <>
      <p className="text-muted">{say('accounts.linkedSignInsHint')}</p>
      <ul aria-label={say('accounts.linkedSignIns')} className="mt-2 divide-y divide-line">
        {data.identities.map(identity => (
          <IdentityRow key={identity.issuer} identity={identity} />
        ))}
      </ul>
    </>
  );
}

function IdentityRow({ identity: { issuer, name, account, createdAt } }: { identity: Identity }) {
  const [mode, setMode] = useState<'shown' | 'asking' | 'removing'>('shown');
  const [fault, setFault] = useState<string>();

  const remove = async () => {
    setMode('removing');
    setFault(undefined);
    try {
      await withFresh(() => callApi(removeIdentity, { issuer }));
      toast.success(say('accounts.identityRemoved', { name }));
    } catch (error) {
      if (!isRefused(error, 'notFound')) setFault(sentenceOf(error));
    }
    await Promise.all([key, sessionsKey].map(queryKey => cache.invalidateQueries({ queryKey })));
    setMode('shown');
  };

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Link2 aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">
          {name}
          <span className="font-normal text-muted"> · {account}</span>
        </p>
        <p className="text-meta text-muted">
          {say('accounts.linkedSince')} <Time at={createdAt} as="sentence" />
        </p>
      </div>
      <Button
        ref={handFocusOn}
        size="small"
        busy={mode === 'removing'}
        aria-label={say('accounts.removeIdentity', { name })}
        onClick={() => setMode('asking')}
      >
        {say('accounts.remove')}
      </Button>
      {fault && <Notice className="w-full">{fault}</Notice>}
      <Confirm
        open={mode === 'asking'}
        question={say('accounts.removeIdentityQuestion', { name })}
        confirm={say('accounts.remove')}
        onConfirm={() => void remove()}
        onCancel={() => setMode('shown')}
      >
        {say('accounts.removeIdentityHint')}
      </Confirm>
    </li>
  );
}
