import Ban from 'lucide-react/icons/ban';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { useRef, useState } from 'react';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi } from '#/platform/web/api.ts';
import { IconButton } from '#/platform/web/ui/IconButton.tsx';
import { Menu } from '#/platform/web/ui/Menu.tsx';
import { MenuItem } from '#/platform/web/ui/MenuItem.tsx';
import { useHandedFocus } from '#/platform/web/ui/useHandedFocus.ts';
import { endModeration, grantModeration, restorePerson } from '../contract.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import type { Account } from './useAccounts.ts';
import { useStaffAction } from './useStaffAction.ts';

const staff = { id: '', hasProfile: true };

type AccountMenuProps = { account: Account; name: string };

/** The rare actions on an account: to make it a moderator, to suspend it, and to end either. */
export function AccountMenu({ account, name }: AccountMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const { handOn, finalFocus } = useHandedFocus();
  const opener = useRef<HTMLButtonElement>(null);
  const { id: personId, isModerator, suspendedAt } = account;

  const moderation = useStaffAction(async () => {
    const call = isModerator ? endModeration : grantModeration;
    const changed = await withFresh(() => callApi(call, { personId }));
    return say(changed.isModerator ? 'staff.isModeratorNow' : 'staff.isNoModerator', { name });
  });
  const restoring = useStaffAction(async () => {
    await withFresh(() => callApi(restorePerson, { personId }));
    return say('staff.restored', { name });
  });
  const ask = () => {
    handOn();
    setAsking(true);
  };

  const person = { hasProfile: account.fullName !== null, isSuspended: suspendedAt !== null };
  const mayModerate = isModerator || can(staff, 'moderator.grant', person);
  const maySuspend = can(staff, 'person.suspend', account);
  if (!mayModerate && !maySuspend) return null;
  return (
    <>
      <Menu
        finalFocus={finalFocus}
        trigger={
          <IconButton
            ref={opener}
            label={say('staff.personActions', { name })}
            icon={<Ellipsis aria-hidden="true" className="size-5" />}
            className="-me-2 shrink-0"
          />
        }
      >
        {mayModerate && (
          <MenuItem icon={<ShieldCheck aria-hidden="true" />} onSelect={() => void moderation.run()}>
            {say(isModerator ? 'staff.endModerator' : 'staff.makeModerator')}
          </MenuItem>
        )}
        {maySuspend && suspendedAt && (
          <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => void restoring.run()}>
            {say('staff.restore')}
          </MenuItem>
        )}
        {maySuspend && !suspendedAt && (
          <MenuItem icon={<Ban aria-hidden="true" />} danger onSelect={ask}>
            {say('staff.suspend')}
          </MenuItem>
        )}
      </Menu>
      <SuspendDialog
        account={account}
        name={name}
        open={isAsking}
        onClose={() => setAsking(false)}
        finalFocus={opener}
      />
    </>
  );
}
