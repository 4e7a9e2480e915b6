import { useState } from 'react';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { LoadingRow } from '#/platform/web/ui/LoadingRow.tsx';
import { FactorOff } from './FactorOff.tsx';
import { FactorOn } from './FactorOn.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { refreshAuthenticator, useAuthenticator } from './useAuthenticator.ts';

/** Two-factor sign-in: set up, on, or the recovery codes that are shown this once. */
export function TwoFactor() {
  const { data, error, refetch } = useAuthenticator();
  const [codes, setCodes] = useState<string[]>();

  const show = (made: string[]) => {
    setCodes(made);
    void refreshAuthenticator();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  if (error && !data) return <LoadFailed error={error} retry={refetch} />;
  if (!data) return <LoadingRow />;
  if (!data.since) return <FactorOff onOn={show} />;
  return <FactorOn since={data.since} left={data.recoveryCodesLeft} onCodes={show} />;
}
