import type { RefObject } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { ReasonDialog } from '#/platform/web/ui/ReasonDialog.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { suspendPerson } from '../contract.ts';
import * as shapes from '../shapes.ts';
import { type Account, staffKey } from './useAccounts.ts';

type SuspendDialogProps = {
  account: Account;
  name: string;
  open: boolean;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

const reasonAlone = shapes.suspendPerson.input.pick({ reason: true });

/** Asks for the reason before somebody is kept out. */
export function SuspendDialog({ account, name, open, onClose, finalFocus }: SuspendDialogProps) {
  const suspend = async (reason: string) => {
    await withFresh(() => callApi(suspendPerson, { personId: account.id, reason }));
    toast.success(say('staff.suspended', { name }));
    await cache.invalidateQueries({ queryKey: staffKey });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={say('staff.suspendTitle', { name })}
      description={say('staff.suspendHint')}
      label={say('staff.reason')}
      hint={say('staff.reasonHint')}
      action={say('staff.suspend')}
      schema={reasonAlone}
      limit={limits.suspensionReason}
      onReason={suspend}
      finalFocus={finalFocus}
    />
  );
}
