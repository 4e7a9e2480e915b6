import type { FieldErrors } from 'react-hook-form';
import type * as z from 'zod';
import { say, type TextKey } from '#/app/texts.ts';

type Said = {
  sharedMessages?: TextKey[];
  omittedMessages?: TextKey[];
  /** Whether somebody only went through this field, on their way to another. */
  isPassed?: (field: string) => boolean;
};

/** These values by the rules of a schema: what it makes of them, or the sentences about its fields. */
export function resolve(schema: z.ZodObject, values: object, said: Said) {
  const { form: _, ...sent } = values as { form?: unknown };
  const parsed = schema.safeParse(sent);
  if (parsed.success) return { values: parsed.data, errors: {} as Errors };
  return { values: {}, errors: errorsOf(parsed.error.issues, said) };
}

type Errors = FieldErrors<Record<string, unknown>> & Record<string, { type: string; message: string }>;

function errorsOf(
  issues: z.core.$ZodIssue[],
  { sharedMessages: saidTogether = [], omittedMessages: unsaid = [], isPassed }: Said,
) {
  const errors: Errors = {};
  for (const issue of issues) {
    const key = issue.message as TextKey;
    const field = String(issue.path[0] ?? 'form');
    if (unsaid.includes(key) || isPassed?.(field)) continue;
    const sentence = say(key, issue.code === 'custom' ? (issue.params as Record<string, number>) : {});
    const isShared = saidTogether.includes(key);
    errors[field] ??= { type: String(issue.code), message: isShared ? '' : sentence };
    if (isShared) errors.form ??= { type: 'shared', message: sentence };
  }
  return errors;
}
