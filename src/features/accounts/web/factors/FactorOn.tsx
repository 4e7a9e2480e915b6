import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { renewRecoveryCodes } from '#/features/accounts/factorsContract.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { handFocusOn, passFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { beside, useAction } from '#/platform/web/useAction.ts';
import { TurnOff } from './TurnOff.tsx';

type FactorOnProps = { since: string; left: number; onCodes: (codes: string[]) => void };

/** Logins ask for a code: how many recovery codes are left, new ones, and the end of it. */
export function FactorOn({ since, left, onCodes }: FactorOnProps) {
  const [isEnding, setIsEnding] = useState(false);

  const {
    busy,
    error,
    run: renew,
  } = useAction(
    async () => onCodes((await withFresh(() => callApi(renewRecoveryCodes, {}))).recoveryCodes),
    beside,
  );

  if (isEnding) return <TurnOff onEnd={() => setIsEnding(false)} />;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone="success" icon={<Check aria-hidden="true" />}>
          {say('accounts.factorOn')}
        </Chip>
        <span className="text-small text-muted">
          {say('accounts.onSince')} <Time at={since} as="sentence" />
        </span>
      </p>
      <p className="text-muted">{say('accounts.codesLeft', { count: left })}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={passFocusOn} busy={busy} onClick={() => void renew()}>
          {say('accounts.renewCodes')}
        </Button>
        <Button ref={handFocusOn} onClick={() => setIsEnding(true)}>
          {say('accounts.turnOff')}
        </Button>
      </div>
      {error !== undefined && <Notice>{sentenceOf(error)}</Notice>}
    </div>
  );
}
