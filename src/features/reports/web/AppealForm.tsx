import { useEffect } from 'react';
import { limits } from '#/app/limits.ts';
import { say } from '#/app/texts.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { SmallFoot } from '#/platform/web/ui/SmallFoot.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { appeal } from '../contract.ts';
import * as shapes from '../shapes.ts';
import { refreshReports } from './useReports.ts';

const asked = shapes.appeal.input.pick({ words: true });

/** Why something of mine should be looked at once more. */
export function AppealForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const form = useForm(asked, { defaults: { words: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('words'), [setFocus]);

  const send = form.handleSubmit(async ({ words }) => {
    try {
      await callApi(appeal, { caseId, words });
      toast.success(say('reports.appealSent'));
      await refreshReports();
      onClose();
    } catch (error) {
      form.refused(error);
    }
  });
  return (
    <form ref={handFocusOn} noValidate onSubmit={send} className="mt-3 grid gap-3">
      <Field
        label={say('reports.appealLabel')}
        hint={say('reports.appealHint')}
        error={errors.words?.message}
      >
        <TextArea
          rows={3}
          limit={limits.reportNote}
          {...form.register('words')}
          aria-invalid={errors.words && true}
        />
      </Field>
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <SmallFoot onCancel={onClose} busy={isSubmitting}>
        {say('reports.sendAppeal')}
      </SmallFoot>
    </form>
  );
}
