import { useInfiniteQuery } from '@tanstack/react-query';
import type { actedForAuditActions } from '#/app/auditActions.ts';
import { say, type TextKey } from '#/app/texts.ts';
import type { JsonOutputOf } from '#/platform/shared/contract.ts';
import { callApi } from '#/platform/web/api.ts';
import { cursorPagination } from '#/platform/web/cursorPagination.ts';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { listMyEntries } from '../contract.ts';
import { Origin } from './Origin.tsx';

type Entry = JsonOutputOf<typeof listMyEntries>['items'][number];

const sentences: Record<Entry['action'], TextKey> = {
  'account.registered': 'audit.registered',
  'account.signedIn': 'audit.signedIn',
  'account.signInFailed': 'audit.signInFailed',
  'account.codeFailed': 'audit.codeFailed',
  'account.passkeyFailed': 'audit.passkeyFailed',
  'account.proofFailed': 'audit.proofFailed',
  'account.sessionsEnded': 'audit.sessionsEnded',
  'account.factorOn': 'audit.factorOn',
  'account.factorOff': 'audit.factorOff',
  'account.codesRenewed': 'audit.codesRenewed',
  'account.passkeyAdded': 'audit.passkeyAdded',
  'account.passkeyRemoved': 'audit.passkeyRemoved',
  'access.denied': 'audit.denied',
  'account.passwordReset': 'audit.passwordReset',
  'account.passwordChanged': 'audit.passwordChanged',
  'account.linked': 'audit.linked',
  'account.unlinked': 'audit.unlinked',
  'account.passwordRemoved': 'audit.passwordRemoved',
  'account.emailChanged': 'audit.emailChanged',
  'account.leaving': 'audit.leaving',
  'account.restored': 'audit.kept',
  'account.deleted': 'audit.deleted',
  'business.editorInvited': 'audit.editorInvited',
  'business.editorAccepted': 'audit.editorAccepted',
  'business.editorDeclined': 'audit.editorDeclined',
  'business.editorRemoved': 'audit.editorRemoved',
  'business.editorLeft': 'audit.editorLeft',
  'business.pageEdited': 'audit.pageEdited',
  'business.posted': 'audit.posted',
  'business.postEdited': 'audit.postEdited',
  'business.postDeleted': 'audit.postDeleted',
  'business.postRestored': 'audit.postRestored',
  'account.exported': 'audit.exported',
  'account.viewed': 'audit.viewed',
  'credential.viewed': 'audit.credentialViewed',
  'feedback.viewed': 'audit.feedbackViewed',
  'report.viewed': 'audit.reportViewed',
  'credential.verified': 'audit.credentialVerified',
  'credential.rejected': 'audit.credentialRejected',
  'staff.granted': 'audit.granted',
  'staff.revoked': 'audit.revoked',
  'staff.suspended': 'audit.suspended',
  'staff.restored': 'audit.restored',
  'staff.moderatorGranted': 'audit.moderatorGranted',
  'staff.moderatorRevoked': 'audit.moderatorRevoked',
  'staff.businessVerified': 'audit.businessVerified',
  'staff.businessUnverified': 'audit.businessUnverified',
  'moderation.hidden': 'audit.hidden',
  'moderation.returned': 'audit.returned',
  'moderation.kept': 'audit.keptUp',
  'moderation.removed': 'audit.removed',
  'moderation.restored': 'audit.putBack',
  'moderation.upheld': 'audit.upheld',
};

const sentencesOfEditor: Record<(typeof actedForAuditActions)[number], TextKey> = {
  'business.pageEdited': 'audit.pageEditedBy',
  'business.posted': 'audit.postedBy',
  'business.postEdited': 'audit.postEditedBy',
  'business.postDeleted': 'audit.postDeletedBy',
  'business.postRestored': 'audit.postRestoredBy',
};

function sentenceOf({ action, detail, editor }: Entry) {
  // Entries about editors named no business once.
  const params = { reason: detail ?? '', business: detail ?? say('audit.someBusiness') };
  if (!editor) return say(sentences[action], params);
  const key = sentencesOfEditor[action as keyof typeof sentencesOfEditor];
  return say(key, { ...params, editor: editor.fullName ?? say('audit.someEditor') });
}

/** What was written down about my account. */
export function AccountLog() {
  const query = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ pageParam: cursor, signal }) => callApi(listMyEntries, { cursor }, { signal }),
    ...cursorPagination,
    staleTime: 0,
  });
  return (
    <>
      <p className="mb-2 text-muted text-small">{say('audit.hint')}</p>
      <Pages
        query={query}
        label={say('audit.title')}
        empty={say('audit.empty')}
        failed="audit.failed"
        row={entry => (
          <li
            key={entry.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 wrap-anywhere"
          >
            <span>{sentenceOf(entry)}</span>
            <span className="text-meta text-muted">
              <Time at={entry.createdAt} />
              <Origin of={entry.origin} />
            </span>
          </li>
        )}
      />
    </>
  );
}
