import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { removeCredential } from '#/features/credentials/contract.ts';
import { sentenceOfBadge } from '#/features/profiles/web/VerifiedBadge.tsx';
import { callApi } from '#/platform/web/api.ts';
import { dayOf } from '#/platform/web/dates.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Confirm } from '#/platform/web/ui/Confirm.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice, type NoticeProps } from '#/platform/web/ui/Notice.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAction } from '#/platform/web/useAction.ts';
import { cacheCredential, type OwnCredential } from './useCredential.ts';

const looks: Record<OwnCredential['state'], NoticeProps['kind']> = {
  none: 'success',
  submitted: 'info',
  verified: 'success',
  rejected: 'error',
  expired: 'info',
};

/** What was decided, or that nothing was yet. */
function sentenceOfState({ state, submission, badge }: OwnCredential) {
  const what = submission ? say(`credentials.${submission.licenceType}`) : '';
  const day = submission ? dayOf(submission.expiresOn) : '';
  if (state === 'submitted') {
    const waits = say('credentials.stateSubmitted', { what });
    return badge ? `${waits} ${say('credentials.stillHolds')}` : waits;
  }
  if (state === 'rejected')
    return say('credentials.stateRejected', { what, reason: submission?.reason ?? '' });
  if (state === 'expired') return say('credentials.stateExpired', { what, day });
  return badge ? `${sentenceOfBadge(badge)}. ${say('credentials.stateVerified', { day })}` : '';
}

type CredentialStateProps = { own: OwnCredential; onSubmit: (() => void) | undefined };

/** How far it is, and what its owner may do about it. */
export function CredentialState({ own, onSubmit }: CredentialStateProps) {
  const [asks, setAsks] = useState(false);
  const waits = own.state === 'submitted';
  const { busy, run: remove } = useAction(
    async () => {
      cacheCredential(await callApi(removeCredential, {}));
      toast.success(say(waits ? 'credentials.takenBack' : 'credentials.removed'));
    },
    { onSettled: () => setAsks(false) },
  );
  return (
    <>
      {/* Whoever comes to their settings has not come for this; what they submit themselves, they are told. */}
      <Notice still kind={looks[own.state]}>
        {sentenceOfState(own)}
      </Notice>
      {own.badge && own.state !== 'verified' && (
        <p className="text-small">{`${sentenceOfBadge(own.badge)}.`}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {onSubmit && !waits && (
          <Button ref={handFocusOn} onClick={onSubmit}>
            {say(own.state === 'verified' ? 'credentials.renew' : 'credentials.submitAgain')}
          </Button>
        )}
        {(waits || own.badge) && (
          <Button ref={handFocusOn} kind="quiet" onClick={() => setAsks(true)}>
            {say(waits ? 'credentials.takeBack' : 'credentials.remove')}
          </Button>
        )}
      </div>
      <Confirm
        open={asks}
        question={say(waits ? 'credentials.takeBackQuestion' : 'credentials.removeQuestion')}
        confirm={say(waits ? 'credentials.takeBack' : 'credentials.remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsks(false)}
      >
        {say(waits ? 'credentials.takeBackHint' : 'credentials.removeHint')}
      </Confirm>
    </>
  );
}
