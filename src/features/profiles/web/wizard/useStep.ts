import { useEffect, useEffectEvent } from 'react';
import type * as z from 'zod';
import type { TextKey } from '#/app/texts.ts';
import { useForm } from '#/platform/web/form.ts';

type Step<S extends z.ZodObject> = {
  typed: z.input<S>;
  /** Called on every change with the current values, valid or not. */
  onType: (typed: z.input<S>) => void;
  /** When everything is right. What it throws is said at the form's foot. */
  onNext: (values: z.output<S>) => unknown;
};

/** The form of one wizard step: validated by the step's own schema, every change saved to the draft. */
export function useStep<S extends z.ZodObject>(schema: S, step: Step<S>, together: TextKey[] = []) {
  const form = useForm(schema as z.ZodObject, { defaults: step.typed, sharedMessages: together });
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
