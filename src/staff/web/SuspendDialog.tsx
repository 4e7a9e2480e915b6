import { useId } from 'react';
import { ask } from '#/base/web/api.ts';
import { cache } from '#/base/web/cache.ts';
import { useForm } from '#/base/web/form.ts';
import { Button } from '#/base/web/ui/Button.tsx';
import { Dialog } from '#/base/web/ui/Dialog.tsx';
import { Field } from '#/base/web/ui/Field.tsx';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { TextInput } from '#/base/web/ui/TextInput.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { say } from '#/texts.ts';
import { suspendPerson } from '../contract.ts';
import { type Account, staffKey } from './useAccounts.ts';

type SuspendDialogProps = { account: Account; name: string; open: boolean; onClose: () => void };

const reasonAlone = suspendPerson.input.pick({ reason: true });

/** Asks for the reason before somebody is kept out. */
export function SuspendDialog({ account, name, open, onClose }: SuspendDialogProps) {
  const formId = useId();
  const form = useForm(reasonAlone, { defaults: { reason: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ reason }) => {
    try {
      await ask(suspendPerson, { personId: account.id, reason });
      toast.success(say('staff.suspended', { name }));
      await cache.invalidateQueries({ queryKey: staffKey });
      onClose();
    } catch (error) {
      form.refused(error);
    }
  });

  return (
    <Dialog
      open={open}
      onOpenChange={shown => !shown && onClose()}
      onClosed={() => form.reset()}
      title={say('staff.suspendTitle', { name })}
      description={say('staff.suspendHint')}
      actions={
        <>
          <Button onClick={onClose}>{say('base.cancel')}</Button>
          <Button type="submit" form={formId} kind="danger" busy={isSubmitting}>
            {say('staff.suspend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <Field
          label={say('staff.reason')}
          hint={say('staff.reasonHint')}
          error={errors.reason?.message}
          required
        >
          <TextInput autoComplete="off" {...form.register('reason')} aria-invalid={errors.reason && true} />
        </Field>
        {errors.form && <Notice>{errors.form.message}</Notice>}
      </form>
    </Dialog>
  );
}
