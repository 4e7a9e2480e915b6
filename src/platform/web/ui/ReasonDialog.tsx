import { type RefObject, useId } from 'react';
import type * as z from 'zod';
import { say } from '#/app/texts.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Field } from './Field.tsx';
import { Notice } from './Notice.tsx';
import { TextArea } from './TextArea.tsx';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  label: string;
  hint: string;
  /** What the button says that does it. */
  action: string;
  /** What the reason has to be, and how many characters it has at most. */
  schema: z.ZodObject<{ reason: z.ZodType<string, string> }>;
  limit: number;
  /** Does it; what it throws is said in the dialog, which stays open. */
  onReason: (reason: string) => Promise<void>;
  /** Has the focus once it is closed; otherwise what opened it. */
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Asks why before something is done to somebody. */
export function ReasonDialog({ onClose, onReason, schema, limit, finalFocus, ...words }: ReasonDialogProps) {
  const formId = useId();
  const form = useForm(schema, { defaults: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ reason }) => {
    try {
      await onReason(reason);
      onClose();
    } catch (error) {
      form.refused(error);
    }
  });
  return (
    <Dialog
      open={words.open}
      onOpenChange={shown => !shown && onClose()}
      onClosed={() => form.reset()}
      finalFocus={finalFocus}
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button onClick={onClose}>{say('base.cancel')}</Button>
          <Button type="submit" form={formId} kind="danger" busy={isSubmitting}>
            {words.action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <Field label={words.label} hint={words.hint} error={errors.reason?.message} required>
          <TextArea
            rows={3}
            limit={limit}
            {...form.register('reason')}
            aria-invalid={errors.reason && true}
          />
        </Field>
        {errors.form && <Notice>{errors.form.message}</Notice>}
      </form>
    </Dialog>
  );
}
