import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PagePart, ReportReason } from '#/app/reportReasons.ts';
import { usePerson } from '#/features/accounts/web/viewer.ts';
import { forgetDraft, readDraft, saveDraft } from '#/platform/web/drafts.ts';

type Values = { reason: ReportReason; note?: string | undefined; parts?: PagePart[] | undefined };
type Form = Pick<UseFormReturn<Values>, 'reset' | 'subscribe' | 'getValues'>;

/**
 * Keeps what is typed into a report of `thing` through a reload and an ended session, until it is sent or left; returns
 * how to forget it.
 */
export function useReportDraft(form: Form, thing: string | null | undefined) {
  const me = usePerson();
  const name = `report ${thing}`;

  const begin = useEffectEvent(() => {
    const saved = me && thing && readDraft(me.id, name);
    if (saved) form.reset({ ...form.getValues(), ...saved });
  });
  useEffect(() => void (thing && begin()), [thing]);

  const typed = useEffectEvent(({ reason, note, parts }: Values) => {
    if (me && thing && (reason || note)) saveDraft(me.id, name, { reason, note, parts });
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }),
    [form.subscribe],
  );

  return () => me && forgetDraft(me.id, name);
}
