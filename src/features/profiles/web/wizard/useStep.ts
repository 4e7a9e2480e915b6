import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import { useForm } from '#/platform/web/form.ts';
import type { TextKey } from '#/app/texts.ts';

type Step<S extends z.ZodObject> = {
  typed: z.input<S>;
  /** At every change: what stands in the fields now, right or not. */
  onType: (typed: z.input<S>) => void;
  /** When everything is right. What it throws is said at the form's foot. */
  onNext: (values: z.output<S>) => unknown;
};

/** The form of one step of a wizard: validated by the step's own rules, every change told to the draft. */
export function useStep<S extends z.ZodObject>(schema: S, step: Step<S>, together: TextKey[] = []) {
  const form = useForm(schema as z.ZodObject, { defaults: step.typed, together });
  const changed = useEffectEvent((values: object) => step.onType(values as z.input<S>));

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => changed(values) }),
    [form.subscribe],
  );

  const submit = form.handleSubmit(async values => {
    try {
      await step.onNext(values as z.output<S>);
    } catch (error) {
      form.refused(error);
    }
  });
  return { ...form, submit };
}
