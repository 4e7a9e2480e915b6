import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { startAuthenticator } from '#/features/accounts/factorsContract.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { beside, useAction } from '#/platform/web/useAction.ts';
import { SetUp } from './SetUp.tsx';

/** Logins ask for a password alone: what a second factor is good for, and the way to one. */
export function FactorOff({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const [begun, setBegun] = useState<JsonOutputOf<typeof startAuthenticator>>();

  const {
    busy,
    error,
    run: begin,
  } = useAction(async () => setBegun(await withFresh(() => callApi(startAuthenticator, {}))), beside);

  if (begun) return <SetUp {...begun} onOn={onOn} onCancel={() => setBegun(undefined)} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-muted">{say('accounts.factorHint')}</p>
      <Button ref={handFocusOn} busy={busy} onClick={() => void begin()}>
        {say('accounts.setUpFactor')}
      </Button>
      {error !== undefined && <Notice className="w-full">{sentenceOf(error)}</Notice>}
    </div>
  );
}
