import { useEffect, useState } from 'react';
import { paths } from '#/app/paths.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { verifyEmail } from '#/features/accounts/mailContract.ts';
import { useLinkToken } from '#/features/accounts/web/emailAndPassword/useLinkToken.ts';
import { VerifyForm } from '#/features/accounts/web/emailAndPassword/VerifyForm.tsx';
import { refreshViewer, usePerson } from '#/features/accounts/web/viewer.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, sentenceOf } from '#/platform/web/api.ts';
import { ButtonLink } from '#/platform/web/ui/ButtonLink.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { FormBesidePicture } from './FormBesidePicture.tsx';

export type Outcome = { email: string } | { error: unknown };

// Once, however often the screen is rendered: the second time the link would be used already.
const outcomes = new Map<string, Promise<Outcome>>();

async function prove(token: string): Promise<Outcome> {
  try {
    const { email } = await callApi(verifyEmail, { token });
    await refreshViewer();
    return { email };
  } catch (error) {
    return { error };
  }
}

function outcomeOf(token: string) {
  const known = outcomes.get(token) ?? prove(token);
  outcomes.set(token, known);
  return known;
}

const says = (error: unknown, text: TextKey) => error instanceof Refusal && error.text === text;
const needsPassword = (outcome: Outcome) =>
  'error' in outcome && says(outcome.error, 'accounts.linkNeedsPassword');

/**
 * /verify-email#token=…: the e-mail the link was sent to is proved as soon as the screen opens, once, if the browser is
 * signed in to its account; otherwise the account's password is asked for.
 */
export function VerifyEmail() {
  const token = useLinkToken();
  const person = usePerson();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => void outcomeOf(token).then(setOutcome), [token]);

  return (
    <FormBesidePicture
      title={say('accounts.verifyTitle')}
      otherwise={
        <ButtonLink kind="primary" to={paths.landing()}>
          {say('accounts.goOn')}
        </ButtonLink>
      }
    >
      {outcome && 'email' in outcome && (
        <Notice kind="success">{say('accounts.emailVerified', { email: outcome.email })}</Notice>
      )}
      {outcome && needsPassword(outcome) && <VerifyForm token={token} onEnd={setOutcome} />}
      {outcome && 'error' in outcome && !needsPassword(outcome) && (
        <>
          <Notice>{sentenceOf(outcome.error)}</Notice>
          {(!person || says(outcome.error, 'accounts.linkWithdrawn')) && (
            <p className="mt-4">{say(person ? 'accounts.newChangeHint' : 'accounts.newVerificationHint')}</p>
          )}
        </>
      )}
      {!outcome && <p role="status">{say('accounts.verifying')}</p>}
    </FormBesidePicture>
  );
}
