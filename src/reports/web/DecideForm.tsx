import { useEffect } from 'react';
import { ask } from '#/base/web/api.ts';
import { useForm } from '#/base/web/form.ts';
import { Field } from '#/base/web/ui/Field.tsx';
import { handFocusOn } from '#/base/web/ui/handFocusOn.ts';
import { Notice } from '#/base/web/ui/Notice.tsx';
import { RadioGroup } from '#/base/web/ui/RadioGroup.tsx';
import { SmallFoot } from '#/base/web/ui/SmallFoot.tsx';
import { TextArea } from '#/base/web/ui/TextArea.tsx';
import { toast } from '#/base/web/ui/toast.ts';
import { limits } from '#/limits.ts';
import { say } from '#/texts.ts';
import { decideCase, verdicts } from '../contract.ts';
import { refreshReports } from './useReports.ts';

const asked = decideCase.input.pick({ verdict: true, reason: true });
const options = verdicts.map(value => ({
  value,
  label: say(`reports.${value}`),
  hint: say(`reports.${value}Hint`),
}));

/** Keep or remove, and the reason that both sides read. */
export function DecideForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const form = useForm(asked, { defaults: { verdict: '' as never, reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('verdict'), [setFocus]);

  const send = form.handleSubmit(async given => {
    try {
      await ask(decideCase, { caseId, ...given });
      toast.success(say('reports.decisionSent'));
      await refreshReports();
    } catch (error) {
      form.refused(error);
    }
  });
  return (
    <form ref={handFocusOn} noValidate onSubmit={send} className="grid gap-3">
      <RadioGroup
        label={say('reports.verdict')}
        options={options}
        error={errors.verdict?.message}
        {...form.register('verdict')}
      />
      <Field
        label={say('reports.decisionReason')}
        hint={say('reports.decisionReasonHint')}
        error={errors.reason?.message}
      >
        <TextArea
          rows={2}
          limit={limits.reportNote}
          {...form.register('reason')}
          aria-invalid={errors.reason && true}
        />
      </Field>
      {errors.form && <Notice>{errors.form.message}</Notice>}
      <SmallFoot onCancel={onClose} busy={isSubmitting}>
        {say('reports.decide')}
      </SmallFoot>
    </form>
  );
}
