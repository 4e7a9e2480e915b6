import { useState } from 'react';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { verifyCredential } from '#/features/credentials/contract.ts';
import { PersonLink } from '#/features/profiles/web/PersonLink.tsx';
import { useStaffAction } from '#/features/staff/web/useStaffAction.ts';
import { callApi } from '#/platform/web/api.ts';
import { dayOf } from '#/platform/web/dates.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { DocumentShown } from './DocumentShown.tsx';

import { RejectDialog } from './RejectDialog.tsx';
import type { Submission } from './useSubmissions.ts';

/** One submission beside the profile it is to prove, its document, and what a reviewer says to it. */
export function SubmissionRow({ submission }: { submission: Submission }) {
  const [asks, setAsks] = useState(false);
  const { profile, document } = submission;
  const name = profile.fullName;
  const details = profile.doctorDetails ?? profile.nurseDetails;

  const { busy, run: approve } = useStaffAction(async () => {
    await withFresh(() => callApi(verifyCredential, { submissionId: submission.id }));
    return say('credentials.approved', { name });
  });

  return (
    <li className="grid gap-3 py-4">
      <PersonLink person={profile} meta={<Time at={submission.createdAt} />} />
      <div className="grid gap-4 phone:grid-cols-2">
        <Facts
          title={say('credentials.asSubmitted')}
          facts={[
            [say('credentials.licenceType'), say(`credentials.${submission.licenceType}`)],
            [say('credentials.number'), submission.number],
            [say('credentials.issuer'), submission.issuer],
            [say('credentials.country'), submission.country],
            [say('credentials.expiresOn'), dayOf(submission.expiresOn)],
          ]}
        />
        <Facts
          title={say('credentials.asOnProfile')}
          facts={[
            [say('credentials.fullName'), name],
            [say('profiles.profession'), say(`profiles.${profile.profession}`)],
            [say('profiles.qualification'), details?.qualification],
            [say('profiles.certification'), details?.certification],
            [say('credentials.country'), profile.country],
          ]}
        />
      </div>
      <DocumentShown document={document} name={name} />
      <div className="flex flex-wrap gap-2">
        <Button
          ref={handFocusOn}
          kind="primary"
          size="small"
          busy={busy}
          aria-label={say('credentials.approveName', { name })}
          onClick={approve}
        >
          {say('credentials.approve')}
        </Button>
        <Button
          ref={handFocusOn}
          size="small"
          aria-label={say('credentials.rejectName', { name })}
          onClick={() => setAsks(true)}
        >
          {say('credentials.reject')}
        </Button>
      </div>
      <RejectDialog submission={submission} open={asks} onClose={() => setAsks(false)} />
    </li>
  );
}

type FactsProps = { title: string; facts: [name: string, value: string | undefined][] };

/** Names and values under a heading; what is empty is left out. */
const Facts = ({ title, facts }: FactsProps) => (
  <div className="min-w-0 rounded-control bg-well p-3">
    <h3 className="mb-2 font-medium text-small">{title}</h3>
    <dl className="grid gap-2 text-small">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-meta text-muted">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  </div>
);
