import { useId } from 'react';
import { limits } from '#/app/limits.ts';
import { pageParts, type Reportable, reportables, reportReasons } from '#/app/reportReasons.ts';
import { say } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { callApi, isRefused } from '#/platform/web/api.ts';
import { cache } from '#/platform/web/cache.ts';
import { useForm } from '#/platform/web/form.ts';
import { Button } from '#/platform/web/ui/Button.tsx';
import { Dialog } from '#/platform/web/ui/Dialog.tsx';
import { Field } from '#/platform/web/ui/Field.tsx';
import { LogInAgain } from '#/platform/web/ui/LogInAgain.tsx';
import { Notice } from '#/platform/web/ui/Notice.tsx';
import { RadioGroup } from '#/platform/web/ui/RadioGroup.tsx';
import { TextArea } from '#/platform/web/ui/TextArea.tsx';
import { toast } from '#/platform/web/ui/toast.ts';
import { useAddress } from '#/platform/web/useAddress.ts';
import { reportThing } from '../contract.ts';
import * as shapes from '../shapes.ts';
import { useReportDraft } from './useReportDraft.ts';

const asked = shapes.reportThing.input.pick({ reason: true, note: true, parts: true });
const nothing = { reason: '' as never, note: '', parts: [] };
const options = () =>
  reportReasons.map(value => ({
    value,
    label: say(`reportReasons.${value}`),
    hint: say(`reportReasonHints.${value}`),
  }));

/** What `?report=` names: its kind and its id. */
function thingOf(named: string | null) {
  const [kind, thingId] = named?.split('.') ?? [];
  return reportables.includes(kind as Reportable) && thingId
    ? { kind: kind as Reportable, thingId }
    : undefined;
}

/** Asks what is wrong with something, and reports it to the moderators. */
export function ReportDialog() {
  const formId = useId();
  const { query, change } = useAddress();
  const thing = thingOf(query.get('report'));
  const form = useForm(asked, { defaults: nothing });
  const forget = useReportDraft(form, thing && query.get('report'));
  const isPage = thing?.kind === 'person' || thing?.kind === 'business';
  const { errors, isSubmitting } = form.formState;
  const isSignedOut = errors.form?.message === say('reports.logIn');

  const close = () => {
    forget();
    change({ report: undefined });
  };

  const send = form.handleSubmit(async given => {
    if (!thing) return;
    try {
      const { isHidden } = await callApi(reportThing, { ...thing, ...given });
      const waits = given.reason === 'patient' ? 'reports.sentFirst' : 'reports.sent';
      toast.success(say(isHidden ? 'reports.sentAndHidden' : waits));
      void cache.invalidateQueries({ queryKey: ['reports'] });
      close();
    } catch (error) {
      form.refused(sentenceFor(error));
    }
  });

  return (
    <Dialog
      open={thing !== undefined}
      onOpenChange={shown => !shown && close()}
      onClosed={() => form.reset(nothing)}
      title={say('reports.title')}
      description={say('reports.lead')}
      actions={
        <>
          <Button onClick={close}>{say('base.cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" busy={isSubmitting}>
            {say('reports.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        <RadioGroup
          label={say('reports.what')}
          options={options()}
          direction="column"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        {isPage && form.watch('reason') === 'patient' && (
          <fieldset className="grid gap-1" aria-describedby={`${formId}-parts`}>
            <legend className="mb-1 text-small font-medium">{say('reports.parts')}</legend>
            <p id={`${formId}-parts`} className="mb-1 text-meta text-muted">
              {say('reports.partsHint')}
            </p>
            {pageParts.map(part => (
              <label key={part} className="flex min-h-11 items-center gap-3 mid:min-h-8">
                <input
                  type="checkbox"
                  value={part}
                  className="size-5 shrink-0 accent-scrub"
                  {...form.register('parts')}
                />
                {say(`reports.${part}`)}
              </label>
            ))}
          </fieldset>
        )}
        <Field label={say('reports.note')} error={errors.note?.message}>
          <TextArea rows={2} limit={limits.reportNote} {...form.register('note')} />
        </Field>
        {errors.form && <Notice action={isSignedOut && <LogInAgain />}>{errors.form.message}</Notice>}
      </form>
    </Dialog>
  );
}

// What the reporter can mend is said as the server says it.
function sentenceFor(error: unknown) {
  if (isRefused(error, 'unauthorized')) return new Refusal('unauthorized', 'reports.logIn');
  const isTheirs = (['invalid', 'forbidden', 'notFound', 'tooMany'] as const).some(code =>
    isRefused(error, code),
  );
  return isTheirs ? error : new Refusal('unavailable', 'reports.failed');
}
