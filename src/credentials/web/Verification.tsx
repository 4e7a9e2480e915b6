import { useState } from 'react';
import { useMe } from '#/accounts/web/viewer.ts';
import { LoadFailed } from '#/base/web/ui/LoadFailed.tsx';
import { Waiting } from '#/base/web/ui/Waiting.tsx';
import { can } from '#/permissions.ts';
import { say } from '#/texts.ts';
import { CredentialForm } from './CredentialForm.tsx';
import { CredentialState } from './CredentialState.tsx';
import { useCredential } from './useCredential.ts';

/** How far my verification is, and the form to submit a licence. */
export function Verification() {
  const me = useMe();
  const { data: own, isError, refetch } = useCredential();
  const [isSubmitting, setSubmitting] = useState(false);
  if (!own && isError) return <LoadFailed text="credentials.loadFailed" retry={refetch} />;
  if (!own) return <Waiting />;
  const may = can(me, 'credential.submit', me);
  if (!may && own.state === 'none') return <p className="text-muted">{say('credentials.forClinicians')}</p>;
  const asks = own.state === 'none' || (isSubmitting && own.state !== 'submitted');
  return (
    <div className="grid gap-4">
      {own.state === 'none' && !own.badge ? (
        <p className="text-muted">{say('credentials.lead')}</p>
      ) : (
        <CredentialState own={own} onSubmit={may && !asks ? () => setSubmitting(true) : undefined} />
      )}
      {may && asks && <CredentialForm onSubmitted={() => setSubmitting(false)} />}
    </div>
  );
}
