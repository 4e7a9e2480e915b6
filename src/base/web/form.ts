import { type DefaultValues, type FieldErrors, type Resolver, useForm as useHookForm } from 'react-hook-form';
import type * as z from 'zod';
import { Refusal } from '#/base/refusal.ts';
import { say, type TextKey } from '#/texts.ts';
import { sentenceOf } from './api.ts';

type Options<S extends z.ZodObject> = {
  defaults: z.input<S>;
  /** Sentences about the form as a whole: said once at its foot while their fields are only marked. */
  together?: TextKey[];
};

type Values<S extends z.ZodObject> = z.input<S> & { form?: never };

/**
 * A form over a schema of the contract: it validates on blur and on submit with the sentences the server would say.
 * `errors.form` is what concerns the whole form; `refused(error)` puts a refusal where it belongs.
 */
export function useForm<S extends z.ZodObject>(schema: S, { defaults, together = [] }: Options<S>) {
  const form = useHookForm<Values<S>, unknown, z.output<S>>({
    defaultValues: defaults as DefaultValues<Values<S>>,
    mode: 'onTouched',
    resolver: resolverOf(schema, together) as unknown as Resolver<Values<S>, unknown, z.output<S>>,
  });
  const setError = form.setError as (
    name: string,
    error: { type: string; message: string },
    options?: object,
  ) => void;
  return {
    ...form,
    refused(error: unknown) {
      const field = error instanceof Refusal ? error.details.field : undefined;
      const isOurs = field !== undefined && field in schema.shape;
      setError(
        isOurs ? field : 'form',
        { type: 'refused', message: sentenceOf(error) },
        { shouldFocus: isOurs },
      );
    },
  };
}

function resolverOf(schema: z.ZodObject, together: TextKey[]) {
  return (values: object) => {
    const { form: _, ...sent } = values as { form?: unknown };
    const parsed = schema.safeParse(sent);
    if (parsed.success) return { values: parsed.data, errors: {} };
    return { values: {}, errors: errorsOf(parsed.error.issues, together) };
  };
}

type Issue = z.core.$ZodIssue;

function errorsOf(issues: Issue[], together: TextKey[]) {
  const errors: FieldErrors<Record<string, unknown>> & Record<string, { type: string; message: string }> = {};
  for (const issue of issues) {
    const key = issue.message as TextKey;
    const sentence = say(key, issue.code === 'custom' ? (issue.params as Record<string, number>) : {});
    const isTogether = together.includes(key);
    const field = String(issue.path[0] ?? 'form');
    errors[field] ??= { type: String(issue.code), message: isTogether ? '' : sentence };
    if (isTogether) errors.form ??= { type: 'together', message: sentence };
  }
  return errors;
}
