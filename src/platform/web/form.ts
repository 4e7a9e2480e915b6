import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type Resolver,
  type SubmitHandler,
  useForm as useHookForm,
} from 'react-hook-form';
import type * as z from 'zod';
import type { TextKey } from '#/app/texts.ts';
import { Refusal } from '#/platform/shared/refusal.ts';
import { sentenceOf } from './api.ts';
import { resolve } from './resolveForm.ts';

type Options<S extends z.ZodObject> = {
  defaults: z.input<S>;
  /** Sentences about the form as a whole: said once at its foot, when it is sent, while their fields are only marked. */
  sharedMessages?: TextKey[];
};

type Values<S extends z.ZodObject> = z.input<S> & { form?: never };
type SetError = (name: string, error: { type: string; message: string }, options?: object) => void;

/**
 * A form over a schema of the contract: it validates on blur and on submit with the sentences the server would say.
 * A schema may be fetched when it is first needed. `errors.form` is what concerns the whole form; `refused(error)` puts a refusal where it belongs.
 */
export function useForm<S extends z.ZodObject>(
  schema: S | (() => Promise<S>),
  { defaults, sharedMessages = [] }: Options<S>,
) {
  // Empty fields are not reported before somebody has tried to submit.
  const wasSent = useRef(false);
  const known = useRef<Record<string, string>>({});
  const passedIn = (values: object) => (field: string) => isEmpty(values, field) && isEmpty(defaults, field);
  const check = async (values: object) => {
    const fetched = typeof schema === 'function' ? await fetchSchema(schema) : schema;
    // Without it the server alone says what is wrong.
    if (!fetched) return { values, errors: {} };
    const result = await resolve(
      fetched,
      values,
      wasSent.current ? { sharedMessages } : { omittedMessages: sharedMessages, isPassed: passedIn(values) },
    );
    // React Hook Form puts the errors of one field in place at a time; that of the whole form would stay.
    const { error } = form.getFieldState('form' as never) as { error?: { type: string } };
    if (error?.type === 'shared' && !result.errors.form) form.clearErrors('form' as never);
    return result;
  };
  const form = useHookForm<Values<S>, unknown, z.output<S>>({
    defaultValues: defaults as DefaultValues<Values<S>>,
    mode: 'onTouched',
    // What is pressed next must not be moved away by a sentence before it is released.
    delayError: 250,
    resolver: check as unknown as Resolver<Values<S>, unknown, z.output<S>>,
  });
  // What the server said of the whole form was said of what stood in it then.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const { error } = form.getFieldState('form' as never) as { error?: { type: string } };
          if (error?.type === 'refused') form.clearErrors('form' as never);
        },
      }),
    [form.subscribe, form.getFieldState, form.clearErrors],
  );
  const setError = form.setError as SetError;
  return {
    ...form,
    handleSubmit(send: SubmitHandler<z.output<S>>) {
      const submit = form.handleSubmit(send, errors => {
        // Before the focus goes to the first of them.
        for (const [field, message] of Object.entries(known.current))
          if (!(field in errors)) setError(field, { type: 'known', message });
      });
      return (event?: React.BaseSyntheticEvent) => {
        wasSent.current = true;
        return submit(event);
      };
    },
    /** What is wrong with a field beside the rules, such as a name that somebody has; undefined when nothing is. */
    know(field: string, fault: string | undefined) {
      if (fault) known.current[field] = fault;
      else delete known.current[field];
    },
    /** As it was before anything was typed or sent. */
    reset(...given: Parameters<typeof form.reset>) {
      wasSent.current = false;
      form.reset(...given);
    },
    refused(error: unknown) {
      const { text, details } = error instanceof Refusal ? error : { text: undefined, details: undefined };
      const field = details?.field !== undefined && details.field in defaults ? details.field : undefined;
      const isShared = text !== undefined && sharedMessages.includes(text);
      const message = sentenceOf(error);
      if (field)
        setError(field, { type: 'refused', message: isShared ? '' : message }, { shouldFocus: true });
      if (!field || isShared) setError('form', { type: 'refused', message });
    },
  };
}

const isEmpty = (values: object, field: string) => (values as Record<string, unknown>)[field] === '';

const fetchSchema = <S>(schema: () => Promise<S>) => schema().catch(() => undefined);
