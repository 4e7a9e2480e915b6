import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { useMe } from '#/features/accounts/web/viewer.ts';
import { useNavigate } from '#/platform/web/router/Router.ts';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { CredentialForm } from './CredentialForm.tsx';
import { CredentialState } from './CredentialState.tsx';
import { useCredential } from './useCredential.ts';

/** How far my verification is, and the form to submit a licence. */
export function Verification() {
  const me = useMe();
  const { data: own, error, refetch } = useCredential();
  const [isSubmitting, setSubmitting] = useState(false);
  const navigate = useNavigate();
  if (!own && error) return <LoadFailed error={error} text="credentials.loadFailed" retry={refetch} />;
  if (!own) return <Loading />;
  const may = can(me, 'credential.submit', me);
  if (!may && own.state === 'none') return <p className="text-muted">{say('credentials.forClinicians')}</p>;
  const asks = own.state === 'none' || (isSubmitting && own.state !== 'submitted');
  // The form was longer than what takes its place: without it the reader would look at another section.
  const submitted = () => {
    setSubmitting(false);
    void navigate(paths.settings('account', 'verification'), { replace: true });
  };
  return (
    <div className="grid gap-4">
      {own.state === 'none' && !own.badge ? (
        <p className="text-muted">{say('credentials.lead')}</p>
      ) : (
        <CredentialState own={own} onSubmit={may && !asks ? () => setSubmitting(true) : undefined} />
      )}
      {may && asks && <CredentialForm onSubmitted={submitted} />}
    </div>
  );
}
