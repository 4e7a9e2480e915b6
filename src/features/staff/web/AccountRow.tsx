import { useState } from 'react';
import { paths } from '#/app/paths.ts';
import { can } from '#/app/permissions.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { callApi } from '#/platform/web/api.ts';
import { Link } from '#/platform/web/router/Link.tsx';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Time } from '#/platform/web/ui/Time.tsx';
import { restorePerson } from '../contract.ts';
import { ModeratorButton } from './ModeratorButton.tsx';
import { SuspendDialog } from './SuspendDialog.tsx';
import type { Account } from './useAccounts.ts';
import { useStaffAction } from './useStaffAction.ts';

const staff = { id: '', hasProfile: true };

/** One account: who, in which state, and what staff may do about it. */
export function AccountRow({ account }: { account: Account }) {
  const [asks, setAsks] = useState(false);
  const name = account.fullName ?? account.username;
  // The profile of a suspended or leaving account cannot be opened.
  const isFound = account.fullName && !account.suspendedAt && !account.leavesAt;

  const { busy, run: restore } = useStaffAction(async () => {
    await withFresh(() => callApi(restorePerson, { personId: account.id }));
    return say('staff.restored', { name });
  });

  return (
    <li className="flex gap-3 py-3">
      <PersonAvatar person={{ ...account, fullName: name }} size={40} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-48">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
            {isFound ? (
              <Link to={paths.profile(account.username)} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            <States account={account} />
          </p>
          <p className="text-meta text-muted wrap-anywhere">
            <bdi>{account.email}</bdi>
            {'\u00a0· '}
            <span className="whitespace-nowrap">
              {say('staff.joined')} <Time at={account.createdAt} as="sentence" />
            </span>
          </p>
          {account.suspensionReason && (
            <p className="text-small wrap-anywhere">
              {say('staff.reasonGiven', { reason: account.suspensionReason })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ModeratorButton account={account} name={name} />
          {can(staff, 'person.suspend', account) &&
            (account.suspendedAt ? (
              <Button
                ref={handFocusOn}
                size="small"
                busy={busy}
                aria-label={say('staff.restorePerson', { name })}
                onClick={restore}
              >
                {say('staff.restore')}
              </Button>
            ) : (
              <Button
                ref={handFocusOn}
                size="small"
                aria-label={say('staff.suspendPerson', { name })}
                onClick={() => setAsks(true)}
              >
                {say('staff.suspend')}
              </Button>
            ))}
        </div>
      </div>
      <SuspendDialog account={account} name={name} open={asks} onClose={() => setAsks(false)} />
    </li>
  );
}

function States({ account }: { account: Account }) {
  return (
    <>
      {account.isStaff && <Chip tone="business">{say('staff.isAdministrator')}</Chip>}
      {account.isModerator && <Chip>{say('staff.isModerator')}</Chip>}
      {account.suspendedAt && <Chip tone="danger">{say('staff.isSuspended')}</Chip>}
      {account.leavesAt && <Chip>{say('staff.isLeaving')}</Chip>}
      {!account.fullName && <Chip>{say('staff.withoutProfile')}</Chip>}
    </>
  );
}
