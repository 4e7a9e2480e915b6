import { paths } from '#/app/paths.ts';
import { say } from '#/app/texts.ts';
import { PersonAvatar } from '#/features/profiles/web/PersonAvatar.tsx';
import { Link } from '#/platform/web/router/Link.tsx';
import { Chip } from '#/platform/web/ui/Chip.tsx';
import { Time } from '#/platform/web/ui/Time.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import type { Account } from './useAccounts.ts';

/** One account: who, in which state, and a menu of what staff may do about it. */
export function AccountRow({ account }: { account: Account }) {
  const name = account.fullName ?? account.username;
  // The profile of a suspended or leaving account cannot be opened.
  const isFound = account.fullName && !account.suspendedAt && !account.leavesAt;

  return (
    <li className="flex gap-3 py-3">
      <PersonAvatar person={{ ...account, fullName: name }} size={40} />
      <div className="min-w-0 grow">
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
      <AccountMenu account={account} name={name} />
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
