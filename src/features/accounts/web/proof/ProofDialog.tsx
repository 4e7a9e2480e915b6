import { useQuery } from '@tanstack/react-query';
import { say } from '#/app/texts.ts';
import { getProofs } from '#/features/accounts/sessionsContract.ts';
import { worksHere } from '#/features/accounts/web/passkeys/ceremonies.ts';
import { ask } from '#/platform/web/api.ts';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { LoadFailed } from '#/platform/web/ui/LoadFailed.tsx';
import { Waiting } from '#/platform/web/ui/Waiting.tsx';
import { GoogleProof } from './GoogleProof.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PasswordByMail } from './PasswordByMail.tsx';
import { PasswordProof } from './PasswordProof.tsx';

type ProofDialogProps = { onEnd: (isMe: boolean) => void };

/** Asks for a proof of who sits here, by any of the ways this account has. */
export function ProofDialog({ onEnd }: ProofDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['proofs'],
    queryFn: () => ask(getProofs, {}),
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
      {!data && !error && <Waiting />}
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
