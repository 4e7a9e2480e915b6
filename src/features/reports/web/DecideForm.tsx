import { useEffect } from 'react';
import * as z from 'zod';
import { limits } from '#/app/limits.ts';
import type { PagePart } from '#/app/reportReasons.ts';
import { say, type TextKey } from '#/app/texts.ts';
import { withFresh } from '#/features/accounts/web/proof/withFresh.ts';
import { callApi } from '#/platform/web/api.ts';
import { useForm } from '#/platform/web/form.ts';
import { Field } from '#/platform/web/ui/Field.tsx';
import { handFocusOn } from '#/platform/web/ui/handFocusOn.ts';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';
import { SmallFoot } from '#/platform/web/ui/SmallFoot.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { decideCase } from '../contract.ts';
import * as shapes from '../shapes.ts';
import { refreshReports } from './useReports.ts';
import { partsNamed } from './wording.ts';

const choices = ['keep', 'removeParts', 'remove'] as const;
const asked = shapes.decideCase.input.pick({ reason: true }).extend({
  verdict: z.enum(choices, { error: 'reports.verdictRequired' satisfies TextKey }),
});

/** What can be decided: of a page on which readers marked something, also that only this goes. */
const optionsFor = (parts: PagePart[]) =>
  choices
    .filter(choice => choice !== 'removeParts' || parts.length > 0)
    .map(value => ({
      value,
      label: say(`reports.${value}`),
      hint: say(`reports.${value}Hint`, { parts: partsNamed(parts) }),
    }));

/** Keep or remove, and the reason that both sides read. */
type DecideFormProps = { caseId: string; parts: PagePart[]; onClose: () => void };

export function DecideForm({ caseId, parts, onClose }: DecideFormProps) {
  const form = useForm(asked, { defaults: { verdict: '' as never, reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('verdict'), [setFocus]);

  const send = form.handleSubmit(async ({ verdict, reason }, event) => {
    const neighbour = neighbourOf(event?.target as HTMLElement | undefined);
    try {
      const onlyParts = verdict === 'removeParts';
      const decision = { caseId, verdict: onlyParts ? ('remove' as const) : verdict, onlyParts, reason };
      await withFresh(() => callApi(decideCase, decision));
      toast.success(say('reports.decisionSent'));
      await refreshReports();
      // The case has gone and the list has moved up: go on with the one after it, from its beginning.
      requestAnimationFrame(() => {
        if (!neighbour?.isConnected) return;
        neighbour.focus({ preventScroll: true });
        neighbour.scrollIntoView({ block: 'start' });
      });
    } catch (error) {
      form.refused(error);
    }
  });
  return (
    <form ref={handFocusOn} noValidate onSubmit={send} className="grid gap-3">
      <RadioGroup
        label={say('reports.verdict')}
        options={optionsFor(parts)}
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

/** The case after that of the form, or the one before it, or the section around them. */
function neighbourOf(form: HTMLElement | undefined) {
  const own = form?.closest('li');
  return (own?.nextElementSibling ?? own?.previousElementSibling ?? own?.closest('section')) as
    | HTMLElement
    | undefined;
}
