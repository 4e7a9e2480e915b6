import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { rejectCredential } from '#/features/credentials/contract.ts';
import * as shapes from '#/features/credentials/shapes.ts';
import { staffKey } from '#/features/staff/web/useAccounts.ts';
import { callApi } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { ReasonDialog } from '#/platform/web/ui/ReasonDialog.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import type { Submission } from './useSubmissions.ts';

type RejectDialogProps = { submission: Submission; open: boolean; onClose: () => void };

const reasonAlone = shapes.rejectCredential.input.pick({ reason: true });

/** Asks why before a submission is rejected. */
export function RejectDialog({ submission, open, onClose }: RejectDialogProps) {
  const name = submission.profile.fullName;
  const reject = async (reason: string) => {
    await withFresh(() => callApi(rejectCredential, { submissionId: submission.id, reason }));
    toast.success(say('credentials.rejected', { name }));
    // The dialog is removed with its row, without waiting for the list to be fetched.
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
