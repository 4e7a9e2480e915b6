import { withFresh } from '#/accounts/web/proof/withFresh.ts';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { ReasonDialog } from '#/base/web/ui/ReasonDialog.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { rejectCredential } from '#/credentials/contract.ts';
import { limits } from '#/limits.ts';
import { staffKey } from '#/staff/web/useAccounts.ts';
import { say } from '#/texts.ts';
import type { Submission } from './useSubmissions.ts';

type RejectDialogProps = { submission: Submission; open: boolean; onClose: () => void };

const reasonAlone = rejectCredential.input.pick({ reason: true });

/** Asks why before a submission is rejected. */
export function RejectDialog({ submission, open, onClose }: RejectDialogProps) {
  const name = submission.profile.fullName;
  const reject = async (reason: string) => {
    await withFresh(() => ask(rejectCredential, { submissionId: submission.id, reason }));
    toast.success(say('credentials.rejected', { name }));
    // The dialog goes with its row: nothing waits for the list that comes without it.
    void cache.invalidateQueries({ queryKey: staffKey });
  };
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={say('credentials.rejectTitle', { name })}
      description={say('credentials.rejectHint')}
      label={say('credentials.reason')}
      hint={say('credentials.reasonHint')}
      action={say('credentials.reject')}
      schema={reasonAlone}
      limit={limits.rejectionReason}
      onReason={reject}
    />
  );
}
