import { say, type TextKey } from '#/app/texts.ts';
import { Origin } from '#/features/audit/web/Origin.tsx';
import { Pages } from '#/platform/web/ui/Pages.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { type StaffAction, useStaffActions } from './useAccounts.ts';

const sentences: Record<StaffAction['action'], TextKey> = {
  'staff.granted': 'staff.granted',
  'staff.revoked': 'staff.revoked',
  'staff.suspended': 'staff.suspendedBy',
  'staff.restored': 'staff.restoredBy',
  'staff.moderatorGranted': 'staff.moderatorGranted',
  'staff.moderatorRevoked': 'staff.moderatorRevoked',
  'staff.businessVerified': 'staff.businessVerified',
  'staff.businessUnverified': 'staff.businessUnverified',
  'credential.verified': 'staff.licenceVerified',
  'credential.rejected': 'staff.licenceRejected',
  'moderation.kept': 'staff.contentKept',
  'moderation.removed': 'staff.contentRemoved',
  'moderation.restored': 'staff.contentRestored',
  'moderation.upheld': 'staff.removalUpheld',
};

const nameOf = (person: StaffAction['person']) =>
  person ? (person.fullName ?? person.username) : say('staff.somebodyGone');

/** What administrators and moderators changed or decided, and about whom. */
export function StaffLog() {
  return (
    <Pages
      query={useStaffActions()}
      label={say('staff.log')}
      empty={say('staff.logEmpty')}
      failed="staff.loadFailed"
      row={action => <ActionRow key={action.id} action={action} />}
    />
  );
}

const ActionRow = ({ action }: { action: StaffAction }) => (
  <li className="py-3 wrap-anywhere">
    <p>
      {say(sentences[action.action], {
        actor: action.byCommandLine ? say('staff.commandLine') : nameOf(action.actor),
        person: nameOf(action.person),
        business: action.detail ?? '',
      })}
    </p>
    <p className="text-meta text-muted">
      <Time at={action.createdAt} />
      <Origin of={action.origin} />
      {action.action === 'staff.suspended' &&
        action.detail &&
        ` · ${say('staff.reasonGiven', { reason: action.detail })}`}
    </p>
  </li>
);
