import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { removePasskey } from '#/features/accounts/passkeysContract.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi, isRefused, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { RenameForm } from './RenameForm.tsx';
import { type OwnPasskey, refreshPasskeys } from './usePasskeys.ts';

/** One passkey: its name, how old it is, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'asking' | 'removing'>('shown');
  const { id, name, createdAt, lastUsedAt } = passkey;

  const remove = async () => {
    setMode('removing');
    try {
      await withFresh(() => callApi(removePasskey, { passkeyId: id }));
      toast.success(say('accounts.passkeyRemoved', { name }));
    } catch (error) {
      if (!isRefused(error, 'notFound')) toast.error(sentenceOf(error));
    }
    await refreshPasskeys();
    setMode('shown');
  };

  if (mode === 'renaming') return <RenameForm passkey={passkey} onEnd={() => setMode('shown')} />;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-meta text-muted">
          {say('accounts.passkeySince')} <Time at={createdAt} as="sentence" /> ·{' '}
          {lastUsedAt ? (
            <>
              {say('accounts.lastUsedThen')} <Time at={lastUsedAt} as="sentence" />
            </>
          ) : (
            say('accounts.neverUsed')
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          ref={handFocusOn}
          size="small"
          aria-label={say('accounts.renamePasskey', { name })}
          onClick={() => setMode('renaming')}
        >
          {say('accounts.rename')}
        </Button>
        <Button
          ref={handFocusOn}
          size="small"
          busy={mode === 'removing'}
          aria-label={say('accounts.removePasskey', { name })}
          onClick={() => setMode('asking')}
        >
          {say('accounts.remove')}
        </Button>
      </div>
      <Confirm
        open={mode === 'asking'}
        question={say('accounts.removePasskeyQuestion', { name })}
        confirm={say('accounts.remove')}
        onConfirm={() => void remove()}
        onCancel={() => setMode('shown')}
      >
        {say('accounts.removePasskeyHint')}
      </Confirm>
    </li>
  );
}
