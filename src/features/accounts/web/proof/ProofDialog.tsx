import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { getProofs } from '#/features/accounts/sessionsContract.ts';
import { GoogleMark } from '#/features/accounts/web/GoogleMark.tsx';
import { worksHere } from '#/features/accounts/web/passkeys/ceremonies.ts';
import { useGoogle } from '#/features/accounts/web/useGoogle.ts';
import { callApi } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Loading } from '#/platform/web/ui/Loading.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PasswordByMail } from './PasswordByMail.tsx';
import { PasswordProof } from './PasswordProof.tsx';

type ProofDialogProps = { onEnd: (isMe: boolean) => void };

/** Asks for a proof of who sits here, by any of the ways this account has. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['proofs'],
    queryFn: () => callApi(getProofs, {}),
    staleTime: 0,
  });
  const prove = () => onEnd(true);
  return (
    <Dialog
      open
      onOpenChange={open => !open && onEnd(false)}
      title={say('accounts.proofTitle')}
      description={say('accounts.proofHint')}
    >
      {!data && !error && <Loading />}
      {error && <LoadFailed error={error} retry={refetch} />}
      <div className="grid gap-4">
        {data?.password && <PasswordProof onProved={prove} />}
        {data?.passkey && worksHere() && <PasskeyProof onProved={prove} />}
        {data?.google && <GoogleProof onProved={prove} />}
        {data && !data.password && !data.passkey && !data.google && <PasswordByMail />}
      </div>
    </Dialog>
  );
}

/** Signing in to Google once more, in a window of its own. */
function GoogleProof({ onProved }: { onProved: () => void }) {
  const { fault, googleAt, start } = useGoogle({ screen: 'proof', onSignedIn: async () => onProved() });
  return (
    <>
      <Button wide icon={<GoogleMark className="size-5" />} onClick={() => start()}>
        {say('accounts.continueWithGoogle')}
      </Button>
      {fault && (
        <Notice kind={fault === 'accounts.googleCancelled' ? 'info' : 'error'}>
          {say(fault, { address: googleAt ?? '' })}
        </Notice>
      )}
    </>
  );
}
