import type * as z from 'zod';
import { Refusal } from '#/base/refusal.ts';
import type { TextKey } from '#/texts.ts';

/** `value` as a schema of the contract takes it, or the refusal the server would answer with. */
export function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  const params = issue.code === 'custom' ? (issue.params as Record<string, number>) : undefined;
  throw new Refusal('invalid', issue.message as TextKey, { params });
}
