import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi } from '#/platform/web/api.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { endModeration, grantModeration } from '../contract.ts';
import type { Account } from './useAccounts.ts';
import { useStaffAction } from './useStaffAction.ts';

const staff = { id: '', hasProfile: true };
const grant = {
  call: grantModeration,
  word: 'staff.makeModerator',
  label: 'staff.makePersonModerator',
} as const;
const end = { call: endModeration, word: 'staff.endModerator', label: 'staff.endPersonModerator' } as const;

/** Makes a member a moderator, or ends that. */
export function ModeratorButton({ account, name }: { account: Account; name: string }) {
  const { call, word, label } = account.isModerator ? end : grant;
  const { busy, run: change } = useStaffAction(async () => {
    const { isModerator } = await withFresh(() => callApi(call, { personId: account.id }));
    return say(isModerator ? 'staff.isModeratorNow' : 'staff.isNoModerator', { name });
  });
  const person = { hasProfile: account.fullName !== null, isSuspended: account.suspendedAt !== null };
  if (!account.isModerator && !can(staff, 'moderator.grant', person)) return null;
  return (
    <Button
      kind="quiet"
      size="small"
      busy={busy}
      aria-label={say(label, { name })}
      className="-ms-3"
      onClick={change}
    >
      {say(word)}
    </Button>
  );
}
