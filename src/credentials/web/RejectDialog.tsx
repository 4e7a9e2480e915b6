import { useId } from 'react';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { useForm } from '#/base/web/form.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Dialog } from '#/base/web/ui/Dialog.tsx';
import { Field } from '#/base/web/ui/Field.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { TextArea } from '#/base/web/ui/TextArea.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { rejectCredential } from '#/credentials/contract.ts';
import { limits } from '#/limits.ts';
import { staffKey } from '#/staff/web/useAccounts.ts';
import { say } from '#/texts.ts';
import type { Submission } from './Submissions.tsx';

type RejectDialogProps = { submission: Submission; open: boolean; onClose: () => void };
const reasonAlone = rejectCredential.input.pick({ reason: true });

/** Asks why before a submission is rejected. */
export function RejectDialog({ submission, open, onClose }: RejectDialogProps) {
  const formId = useId();
  const form = useForm(reasonAlone, { defaults: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const name = submission.profile.fullName;
  const send = form.handleSubmit(async ({ reason }) => {
    try {
      await ask(rejectCredential, { submissionId: submission.id, reason });
      toast.success(say('credentials.rejected', { name }));
      onClose();
      await cache.invalidateQueries({ queryKey: staffKey });
    } catch (error) {
      form.refused(error);
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={shown => !shown && onClose()}
      onClosed={() => form.reset()}
      title={say('credentials.rejectTitle', { name })}
      description={say('credentials.rejectHint')}
      actions={
        <>
          <Button onClick={onClose}>{say('base.cancel')}</Button>
          <Button type="submit" form={formId} kind="danger" busy={isSubmitting}>
            {say('credentials.reject')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <Field
          label={say('credentials.reason')}
          hint={say('credentials.reasonHint')}
          error={errors.reason?.message}
        >
          <TextArea
            rows={3}
            limit={limits.rejectionReason}
            {...form.register('reason')}
            aria-invalid={errors.reason && true}
          />
        </Field>
        {errors.form && <Notice>{errors.form.message}</Notice>}
      </form>
    </Dialog>
  );
}
