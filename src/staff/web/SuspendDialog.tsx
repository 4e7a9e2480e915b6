import { withFresh } from '#/accounts/web/proof/withFresh.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { ReasonDialog } from '#/base/web/ui/ReasonDialog.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { limits } from '#/limits.ts';
import { say } from '#/texts.ts';
import { suspendPerson } from '../contract.ts';
import { type Account, staffKey } from './useAccounts.ts';

type SuspendDialogProps = { account: Account; name: string; open: boolean; onClose: () => void };

const reasonAlone = suspendPerson.input.pick({ reason: true });

/** Asks for the reason before somebody is kept out. */
export function SuspendDialog({ account, name, open, onClose }: SuspendDialogProps) {
  const suspend = async (reason: string) => {
    await withFresh(() => ask(suspendPerson, { personId: account.id, reason }));
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
    />
  );
}
