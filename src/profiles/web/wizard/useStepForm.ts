import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import { useForm } from '#/base/web/form.ts';
import type { TextKey } from '#/texts.ts';
import { asked, type Draft, type Part } from './draft.ts';

export type StepProps<P extends Part> = {
  typed: Draft[P];
  /** At every change: what stands in the fields now, right or not. */
  onType: (part: P, typed: Draft[P]) => void;
  /** When everything is right. What it throws is said at the form's foot. */
  onNext: (values: z.output<(typeof asked)[P]>) => unknown;
  onPrevious?: () => void;
};

/** The form of one step: validated by the step's own rules, every change told to the draft. */
export function useStepForm<P extends Part>(part: P, step: StepProps<P>, together: TextKey[] = []) {
  const schema: z.ZodObject = asked[part];
  const form = useForm(schema, { defaults: step.typed, together });
  const changed = useEffectEvent((values: object) => step.onType(part, values as Draft[P]));

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [form.subscribe],
  );

  const submit = form.handleSubmit(async values => {
    try {
      await step.onNext(values as z.output<(typeof asked)[P]>);
    } catch (error) {
      form.refused(error);
    }
  });
  return { ...form, submit };
}
